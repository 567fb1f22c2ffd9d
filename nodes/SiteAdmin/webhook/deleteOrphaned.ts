import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { InputError } from '../../../api/errors';
import { listAll } from '../../../api/administration/list';
import { listWebhooks, type Webhook } from '../../../api/administration/webhook';
import { action, type Parameters } from '../../shared/action';
import { removeAll } from '../subscriptions/carryOut';
import { instanceOf, readMark } from '../subscriptions/mark';
import { shown } from './shown';

const displayOptions = { show: { resource: ['webhook'], operation: ['deleteOrphaned'] } };

const activeWorkflowIds: INodeProperties = {
	displayName: 'Active Workflow IDs',
	name: 'activeWorkflowIds',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. 3kVnQ2nUYtYpK1Xk, 9dLw0aRr5sCbM7Fe',
	description:
		'Comma-separated IDs of the workflows whose webhooks are kept, or an array of them by an expression. The n8n node gives those of all active workflows: let this node then execute once.',
	hint: 'Webhooks of Site Admin Triggers in any other workflow count as orphaned',
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

/** @throws InputError where nothing is given: every trigger's webhooks would be orphaned */
function keptIds({ activeWorkflowIds: given }: Parameters): Set<string> {
	const ids = [given].flat().flatMap((one) => String(one ?? '').split(','));
	const kept = new Set(ids.map((one) => one.trim()).filter(Boolean));
	if (kept.size > 0) return kept;
	const message = 'is required: without it the webhooks of every trigger would count as orphaned';
	throw new InputError([{ path: ['activeWorkflowIds'], message }]);
}

/** Why a webhook is orphaned; undefined for every webhook that is not, or is no trigger's. */
function reasonFor(
	{ url, description, created_at }: Webhook,
	kept: Set<string>,
	instance: string,
	{ includeOthers, keepTests, addressStart = '' }: Options,
): string | undefined {
	const mark = readMark(description);
	if (!mark || !url.startsWith(addressStart)) return undefined;
	if (mark.instance !== instance && !includeOthers) return undefined;
	if (!mark.test) return kept.has(mark.workflow) ? undefined : 'workflowNotActive';
	// An age that can not be read is no reason to delete.
	const isOver = Date.now() - Date.parse(String(created_at)) > LONGEST_TEST;
	return isOver && !keepTests ? 'testOver' : undefined;
}

/** One item for each orphan. Without the mark of a trigger nothing is ever touched. */
export const deleteOrphaned = action<typeof listWebhooks>({
	operation: listWebhooks,
	asGiven: ['activeWorkflowIds', 'dryRun'],
	fields: [activeWorkflowIds, dryRun, options],
	toInput: () => ({}),
	async run({ send, context, parameters }) {
		const kept = keptIds(parameters);
		const chosen = (parameters.options ?? {}) as Options;
		const instance = instanceOf(context);
		const toItem = (webhook: Webhook, more: IDataObject): IDataObject => ({
			...more,
			reason: reasonFor(webhook, kept, instance, chosen),
			...shown(webhook),
		});

		const found = await listAll(send, listWebhooks);
		const orphans = found.filter((one) => reasonFor(one, kept, instance, chosen));
		// Only an explicit no: an expression may have given nothing.
		if (parameters.dryRun !== false) return orphans.map((one) => toItem(one, { deleted: false }));
		return (await removeAll(send, orphans)).map(({ webhook, failure }) =>
			toItem(webhook, {
				deleted: failure === undefined,
				...(failure !== undefined && { error: (failure as Error).message }),
			}),
		);
	},
});
