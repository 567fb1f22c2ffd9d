import { SiteAdminTrigger } from '../../nodes/SiteAdmin/SiteAdminTrigger.node';
import type { Sandbox } from '../../sandbox';
import { useSandbox } from '../sandbox/support';
import { credentialsFor } from './n8n';
import { TriggerHost } from './triggerHost';

/** A sandbox and an n8n for the Site Admin Triggers of a file's tests, as new for each. */
export function useTriggerHost(): { readonly sandbox: Sandbox; readonly host: TriggerHost } {
	const rig = useSandbox();
	let host: TriggerHost;
	beforeEach(async () => {
		const credentials = credentialsFor(rig.sandbox);
		host = await new TriggerHost({ type: new SiteAdminTrigger(), credentials }).start();
	});
	afterEach(async () => await host.stop());
	return {
		get sandbox() {
			return rig.sandbox;
		},
		get host() {
			return host;
		},
	};
}
