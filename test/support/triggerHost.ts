import { SiteAdminTrigger } from '../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { credentialsFor, N8n, type Flavour } from '../../tooling/host/n8n';
import { afterwards } from './afterwards';
import { useSandbox } from './sandbox';

/** A sandbox and an n8n for the Forms & Orders Triggers in a file's tests, reset before each test. */
export function useTriggerHost() {
	const rig = useSandbox();
	let host: N8n;
	/** Another n8n, until the test is over. */
	const start = async (flavour?: Flavour, instanceId?: string): Promise<N8n> => {
		const credentials = credentialsFor(rig.sandbox);
		const type = new SiteAdminTrigger();
		const started = new N8n({ type, credentials, flavour, instanceId });
		afterwards(async () => await started.stop());
		return await started.start();
	};
	beforeEach(async () => void (host = await start()));
	return {
		get sandbox() {
			return rig.sandbox;
		},
		get host() {
			return host;
		},
		start,
	};
}
