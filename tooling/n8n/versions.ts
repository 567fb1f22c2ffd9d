/** What differs between the versions of n8n for somebody who starts and drives them. */
interface Differences {
	/** Modules that contact hosts on the internet. n8n doesn't start if it is given an unknown name. */
	disabledModules: string[];
	/** Whether n8n answers as soon as a publication is queued, and reports its result later. */
	publishesInBackground: boolean;
	/** Whether n8n makes the triggers of active workflows check their webhooks when it starts. */
	checksWebhooksAtStart: boolean;
	/** Whether, in queue mode, another worker runs the job of a worker that died, from its beginning. */
	runsStalledJobsAgain: boolean;
}

// The supported versions, the default first. Not every version can be installed: see OVERRIDES.
const versions = {
	'2.41.1': {
		disabledModules: ['mcp-registry'],
		publishesInBackground: true,
		checksWebhooksAtStart: false,
		runsStalledJobsAgain: false,
	},
	'1.123.81': {
		disabledModules: [],
		publishesInBackground: false,
		checksWebhooksAtStart: true,
		runsStalledJobsAgain: true,
	},
} as const satisfies Record<string, Differences>;

export type N8nVersion = keyof typeof versions;

const supported = Object.keys(versions) as N8nVersion[];

/**
 * Chooses the version of n8n to install and drive: the one in the environment variable N8N_VERSION,
 * or the newest supported one.
 * @throws Error if the version isn't supported
 */
export function chooseVersion(name = process.env.N8N_VERSION || '2.41.1'): N8nVersion {
	const version = supported.find((version) => version === name);
	if (version) return version;
	throw new Error(
		`N8N_VERSION is "${name}", which is not supported. Supported: ${supported.join(', ')}`,
	);
}

/** Returns what differs in this version. */
export function differencesOf(version: N8nVersion): Differences {
	return versions[version];
}
