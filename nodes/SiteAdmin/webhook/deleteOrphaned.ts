import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { listWebhooks, type KnownWebhook } from '../../../api/administration/webhook';
import { action, type RunTask } from '../../shared/action/action';
import { hideDigests } from '../../shared/secrets/redact';
import { isTriggerAddress } from '../subscriptions/address';
import { removeWebhooks } from '../subscriptions/applyStep';
import { listKnownWebhooks } from '../subscriptions/found';
import { isLeftBehind } from '../subscriptions/left';
import { hashInstanceId, readMark } from '../subscriptions/mark';
import { ownMemories } from '../subscriptions/memory';
import { onceForAll, parametersOfAll } from './forAllItems';
import { keptIds } from './keptIds';
import { withoutSecret } from './withoutSecret';

const displayOptions = { show: { resource: ['webhook'], operation: ['deleteOrphaned'] } };

const activeWorkflowIds: INodeProperties = {
	displayName: 'Active Workflow IDs',
	name: 'activeWorkflowIds',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. 3kVnQ2nUYtYpK1Xk, 9dLw0aRr5sCbM7Fe',
	description:
		'Comma-separated IDs of the workflows whose webhooks are kept, or an array of them by an expression. The n8n node gives those of all active workflows; the IDs of all input items count together.',
	hint: 'Webhooks of Site Admin Triggers in any other workflow count as orphaned',
	displayOptions: { show: { ...displayOptions.show, noWorkflowIsActive: [false] } },
};

const noWorkflowIsActive: INodeProperties = {
	displayName: 'No Workflow Is Active',
	name: 'noWorkflowIsActive',
	type: 'boolean',
	default: false,
	description:
		'Whether the webhooks of every Site Admin Trigger count as orphaned, since no workflow is active',
	displayOptions,
};

const dryRun: INodeProperties = {
	displayName: 'Dry Run',
	name: 'dryRun',
	type: 'boolean',
	default: true,
	description: 'Whether to show what would be deleted, and delete nothing',
	displayOptions,
};

const options: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	displayOptions,
	options: [
		{
			displayName: 'Include Other Instances',
			name: 'includeOthers',
			type: 'boolean',
			default: true,
			description:
				'Whether webhooks that another n8n has made can be orphaned, too, such as one that was set up anew. Give the IDs of its active workflows, too.',
		},
		{
			displayName: 'Keep Tests',
			name: 'keepTests',
			type: 'boolean',
			default: true,
			description:
				'Whether to keep webhooks that tests have left. Those of the last 15 minutes are kept in any case.',
		},
		{
			displayName: 'Only Address Starting With',
			name: 'addressStart',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://old-n8n.example/',
			description: 'Only webhooks whose address starts with this can be orphaned',
		},
	],
};

interface Options {
	includeOthers?: boolean;
	keepTests?: boolean;
	addressStart?: string;
}

/** n8n ends a test after ten minutes at the latest. */
const LONGEST_TEST = 15 * 60_000;

/** By what it is decided what is orphaned. */
interface Judge {
	kept: Set<string>;
	instance: string;
	/** Whether a trigger of this workflow has left it: its credential leads to another site now. */
	isLeft: (webhook: KnownWebhook) => boolean;
}

/**
 * Why a webhook is orphaned; undefined for every webhook that is not, or is no trigger's: whose has
 * the mark of one, and the secret in its address.
 */
function explainOrphan(
	webhook: KnownWebhook,
	{ kept, instance, isLeft }: Judge,
	{ includeOthers, keepTests, addressStart = '' }: Options,
): string | undefined {
	const { url, description, created_at } = webhook;
	const mark = readMark(description);
	if (!mark || !isTriggerAddress(url) || !url.startsWith(addressStart)) return undefined;
	if (mark.instance !== instance && !includeOthers) return undefined;
	if (!mark.test) {
		if (!kept.has(mark.workflow)) return 'workflowNotActive';
		return isLeft(webhook) ? 'credentialChanged' : undefined;
	}
	// An age that can not be read is no reason to delete.
	const isOver = Date.now() - parseTime(created_at) > LONGEST_TEST;
	return isOver && !keepTests ? 'testOver' : undefined;
}

/** Of a timestamp as the document shows it; not a number for anything else. */
const parseTime = (timestamp: unknown): number =>
	/^\d{4}-\d\d-\d\dT/.test(String(timestamp)) ? Date.parse(String(timestamp)) : NaN;

/** One item for each orphan; what is one by the parameters of every input item. */
async function findAndDelete({ send, baseUrl, context }: RunTask): Promise<IDataObject[]> {
	const all = parametersOfAll({ context }, form);
	const judge: Judge = {
		kept: keptIds(all),
		instance: hashInstanceId(context),
		isLeft: isLeftBehind(ownMemories(context), baseUrl),
	};
	const reasonsFor = (webhook: KnownWebhook): Array<string | undefined> =>
		all.map(({ options }) => explainOrphan(webhook, judge, (options ?? {}) as Options));
	const orphans = (await listKnownWebhooks(send)).flatMap((webhook) => {
		const reasons = reasonsFor(webhook);
		return reasons[0] && reasons.every(Boolean) ? [{ webhook, reason: reasons[0] }] : [];
	});

	// Only an explicit no: an expression may have given nothing.
	if (!all.every(({ dryRun }) => dryRun === false)) {
		return orphans.map(({ webhook, reason }) => ({
			deleted: false,
			reason,
			...withoutSecret(webhook),
		}));
	}
	const done = await removeWebhooks(
		send,
		orphans.map(({ webhook }) => webhook),
	);
	return done.map(({ webhook, failure }, index) => ({
		deleted: failure === undefined,
		...(failure !== undefined && { error: hideDigests((failure as Error).message) }),
		reason: orphans[index]?.reason,
		...withoutSecret(webhook),
	}));
}

const form = {
	fields: [activeWorkflowIds, noWorkflowIsActive, dryRun, options],
	// They are read strictly here: what an expression gave is not converted before a deletion.
	asGiven: ['activeWorkflowIds', 'noWorkflowIsActive', 'dryRun'],
};

/** Planned once for all input items. Without the mark of a trigger nothing is ever touched. */
export const deleteOrphaned = action({
	operation: listWebhooks,
	...form,
	toInput: () => ({}),
	run: async (task) => await onceForAll(task, findAndDelete),
});
