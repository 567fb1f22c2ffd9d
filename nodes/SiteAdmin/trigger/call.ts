import type { ITriggerFunctions, IWebhookFunctions } from 'n8n-workflow';

import { openService, type Service } from '../../shared/client/openClient';
import { siteAdminApi } from '../../shared/client/siteAdminApi';
import { presets } from '../../shared/fields/requestOptions';
import { readCached } from '../../shared/secrets/cachedCredential';
import { warn } from '../../shared/secrets/warn';
import { getNodeKey } from '../../shared/trigger/nodeKey';
import { isTest } from './settings/parameters';

/** What the trigger's parts need of n8n when it hands them an event. */
export interface TriggerCall {
	/** The name of the node. */
	name: string;
	/** The node and its credential, for what this process keeps of them. */
	nodeKey: string;
	credentialId: string | undefined;
	isTest: boolean;
	/** Writes a line to n8n's log. */
	warn(message: string): void;
	/** Opens the site for what an event lacks, at most once. */
	openSite(): Promise<Service>;
}

export function readCall(context: ITriggerFunctions | IWebhookFunctions): TriggerCall {
	const { name, credentials } = context.getNode();
	let site: Promise<Service> | undefined;
	const open = async (): Promise<Service> => {
		const data = await readCached(context, siteAdminApi.name);
		return await openService(context, siteAdminApi, presets.extras, undefined, data);
	};
	return {
		name,
		nodeKey: getNodeKey(context),
		credentialId: credentials?.[siteAdminApi.name]?.id ?? undefined,
		isTest: isTest(context),
		warn: (message) => warn(context, message),
		openSite: async () => await (site ??= open()),
	};
}
