import type { IDataObject } from 'n8n-workflow';

import {
	listKnownWebhooks,
	listWebhooks,
	type KnownWebhook,
} from '../../../../api/administration/webhook';
import { action } from '../../../shared/action/action';
import { createParameterReader } from '../../../shared/action/parameters';
import type { RunTask } from '../../../shared/action/task';
import {
	readCollection,
	type Collection,
	type Field,
	type Parameters,
} from '../../../shared/fields/field';
import { hideDigests } from '../../../shared/secrets/redact';
import { warn } from '../../../shared/secrets/warn';
import { withoutSecret } from '../../list/toItem';
import { isAt } from '../../subscriptions/address';
import { removeWebhooks } from '../../subscriptions/applyStep';
import { informAboutChanges } from '../../subscriptions/informAboutChanges';
import { isLeftBehind } from '../../subscriptions/previousSites';
import { hashInstanceId } from '../../subscriptions/ownerTag';
import { readOwnMemories } from '../../subscriptions/memory';
import { findOthers } from '../../subscriptions/otherN8n';
import { simplifyWebhook } from '../simplify';
import { readKeptIds } from './keptIds';
import { explainOrphan, type Evidence, type OrphanOptions } from './orphan';

// These three are read strictly: the result of an expression is not converted before a deletion.

const activeWorkflowIds: Field<'activeWorkflowIds'> = {
	displayName: 'Active Workflow IDs',
	name: 'activeWorkflowIds',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. 3kVnQ2nUYtYpK1Xk, 9dLw0aRr5sCbM7Fe',
	description:
		'Comma-separated IDs of the workflows whose webhooks to keep, or an expression that returns an array of them. The n8n node returns the IDs of all active workflows. The IDs of all input items are combined.',
	hint: 'Webhooks of triggers in any other workflow count as orphaned',
	accepts: 'anything',
	displayOptions: { show: { noWorkflowIsActive: [false] } },
};

const noWorkflowIsActive: Field<'noWorkflowIsActive'> = {
	displayName: 'No Workflow Is Active',
	name: 'noWorkflowIsActive',
	type: 'boolean',
	default: false,
	accepts: 'anything',
	description:
		'Whether to treat the webhooks of every trigger as orphaned, because no workflow is active',
};

const dryRun: Field<'dryRun'> = {
	displayName: 'Dry Run',
	name: 'dryRun',
	type: 'boolean',
	default: true,
	accepts: 'anything',
	description: 'Whether to show what would be deleted without deleting it',
};

const options: Collection<keyof OrphanOptions> = {
	displayName: 'Orphan Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Orphan Option',
	default: {},
	options: [
		{
			displayName: 'Include Other Instances',
			name: 'includeOthers',
			type: 'boolean',
			default: true,
			description:
				"Whether webhooks of other n8n instances, such as one that you have replaced, can also count as orphaned. Also give the IDs of those instances' active workflows.",
		},
		{
			displayName: 'Keep Tests',
			name: 'keepTests',
			type: 'boolean',
			default: true,
			description:
				'Whether to keep webhooks that test runs have left behind. Those of the last 15 minutes are always kept.',
		},
		{
			displayName: 'Only Address Starting With',
			name: 'addressStart',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://old-n8n.example/',
			description: 'Only webhooks whose address starts with this text can be orphaned',
		},
	],
};

function readOptions(parameters: Parameters<'options'>): OrphanOptions {
	const { includeOthers, keepTests, addressStart } = readCollection(options, parameters);
	return {
		includeOthers: includeOthers === true,
		keepTests: keepTests === true,
		addressStart: (addressStart ?? '') as string,
	};
}

/** Returns one item for each orphan, based on the parameters of all input items. */
async function deleteOrphans({ send, baseUrl, context }: RunTask): Promise<IDataObject[]> {
	const read = createParameterReader(context, form);
	const all = context.getInputData().map((_, index) => read(index));
	const evidence: Evidence = {
		kept: readKeptIds(all),
		instance: hashInstanceId(context),
		isLeft: isLeftBehind(readOwnMemories(context), baseUrl),
	};
	const explain = (webhook: KnownWebhook): Array<string | undefined> =>
		all.map((parameters) => explainOrphan(webhook, evidence, readOptions(parameters)));
	const possible = (await listKnownWebhooks(send)).flatMap((webhook) => {
		const reasons = explain(webhook);
		return reasons[0] && reasons.every(Boolean) ? [{ webhook, reason: reasons[0] }] : [];
	});
	const others = await findOthersHere(
		context,
		possible.map(({ webhook }) => webhook),
	);
	const orphans = possible.filter(({ webhook: { url } }) => !others.some((one) => isAt(one, url)));

	// Requires an explicit false, because an expression may have returned nothing.
	const isDryRun = !all.every(({ dryRun }) => dryRun === false);
	const webhooks = orphans.map(({ webhook }) => webhook);
	const done = isDryRun ? [] : await removeWebhooks(send, webhooks);
	informAboutChanges(context, done);
	return orphans.map(({ webhook, reason }, index) => {
		const failure = done[index]?.failure as Error | undefined;
		return {
			deleted: !isDryRun && failure === undefined,
			...(failure !== undefined && { error: hideDigests(failure.message) }),
			reason,
			...withoutSecret(simplifyWebhook(webhook)),
		};
	});
}

/** A copy of n8n doesn't know which workflows of the first are active. */
async function findOthersHere(
	context: RunTask['context'],
	webhooks: KnownWebhook[],
): Promise<string[]> {
	const { origin } = new URL(context.getSignedResumeUrl());
	// What a proxy adds before the path is taken to be the same in both.
	const toOwn = ({ url }: KnownWebhook): string => origin + new URL(url).pathname;
	const others = await findOthers(context, webhooks, toOwn);
	if (others.length > 0)
		warn(context, `Left on the site, because another n8n answers at: ${others.join(', ')}`);
	return others;
}

const form = {
	fields: [activeWorkflowIds, noWorkflowIsActive, dryRun, options],
};

/** Planned once for all input items. Nothing without the tag of a trigger is ever touched. */
export const deleteOrphaned = action({
	operation: listWebhooks,
	...form,
	toInput: () => ({}),
	run: async ({ item, once }) => {
		const orphans = await once(deleteOrphans);
		return item === 0 ? orphans : [];
	},
});
