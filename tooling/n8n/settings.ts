import { delimiter, dirname } from 'path';

import type { N8nInstallation } from './install';

/**
 * Returns the environment variables that n8n gets from this process. It is an allowlist, so that the
 * settings of another n8n on this machine, such as its database or proxy, don't affect this one.
 */
export function inheritEnvironment({ node }: N8nInstallation): NodeJS.ProcessEnv {
	const names = ['HOME', 'LANG', 'TMPDIR', 'TZ'];
	return {
		...Object.fromEntries(names.map((name) => [name, process.env[name]])),
		// n8n starts the task runner as `node`.
		PATH: [dirname(node), process.env.PATH].join(delimiter),
	};
}

interface Place {
	stateFolder: string;
	port: number;
	brokerPort: number;
	/** The address of the editor and the webhooks, without a trailing slash. */
	publicUrl: string;
}

/** Returns n8n's settings: where it is, and that it contacts no host on the internet. */
export function createSettings(at: Place): Record<string, string> {
	return {
		N8N_USER_FOLDER: at.stateFolder,
		N8N_HOST: '127.0.0.1',
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		N8N_PORT: String(at.port),
		N8N_RUNNERS_BROKER_PORT: String(at.brokerPort),
		N8N_EDITOR_BASE_URL: at.publicUrl,
		N8N_WEBHOOK_URL: `${at.publicUrl}/`,
		// The name that n8n 1 knows.
		WEBHOOK_URL: `${at.publicUrl}/`,
		N8N_SECURE_COOKIE: 'false',
		N8N_GRACEFUL_SHUTDOWN_TIMEOUT: '10',
		// On a busy machine, n8n would soon think that its database is gone, and reject all requests.
		DB_PING_TIMEOUT_MS: '60000',
		// n8n 1 always thinks so after five seconds, so it doesn't ask.
		DB_PING_INTERVAL_SECONDS: '3600',
		NO_COLOR: '1',
		...OFFLINE_SETTINGS,
	};
}

// Prevents n8n, and the editor in the browser, from contacting hosts on the internet.
const OFFLINE_SETTINGS = {
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_DIAGNOSTICS_CONFIG_FRONTEND: '',
	N8N_DIAGNOSTICS_CONFIG_BACKEND: '',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	// Removes the page that installs packages. Installed packages are still loaded.
	N8N_COMMUNITY_PACKAGES_ENABLED: 'false',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	N8N_AI_ENABLED: 'false',
	N8N_AI_GATEWAY_ENABLED: 'false',
	EXTERNAL_FRONTEND_HOOKS_URLS: '',
};
