import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { InputError } from '../../../api/errors';
import { listAll } from '../../../api/administration/list';
import { listWebhooks, type Webhook } from '../../../api/administration/webhook';
import { action, type Surroundings } from '../../shared/action';
import { carryOut } from '../subscriptions/carryOut';
import { instanceOf, readMark } from '../subscriptions/mark';
import { memoriesOf, wantedBy, type Memory } from '../subscriptions/memory';
import { isFor, plan, type Step } from '../subscriptions/plan';
import { shown } from './shown';

const displayOptions = { show: { resource: ['webhook'], operation: ['repair'] } };

const notice: INodeProperties = {
	displayName:
		'Put this node and a Schedule Trigger into the workflow of the Site Admin Trigger, and activate it: what was deleted, disabled or changed at the site is then put right at each run',
	name: 'repairNotice',
	type: 'notice',
	default: '',
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
			displayName: 'Enable Webhooks of Other Workflows',
			name: 'enableOthers',
			type: 'boolean',
			default: true,
			description:
				"Whether to enable disabled webhooks of this n8n's other workflows, too. Nothing else of them can be repaired from here.",
		},
	],
};

const NOTHING_REMEMBERED =
	'This workflow remembers no Site Admin Trigger for the site of the credential: put this node into the workflow of the trigger, and activate that';

/**
 * Heals every Site Admin Trigger of the workflow, one item per webhook. All steps are tried.
 * @throws InputError where there is no such trigger; the first error of a step
 */
export const repair = action<typeof listWebhooks>({
	operation: listWebhooks,
	fields: [notice, options],
	toInput: () => ({}),
	async run({ baseUrl, send, context, parameters }) {
		const memories = ownMemories(context).filter(({ site }) => site === baseUrl);
		const { enableOthers } = (parameters.options ?? {}) as { enableOthers?: boolean };
		if (memories.length === 0 && !enableOthers) {
			throw new InputError([{ path: [], message: NOTHING_REMEMBERED }]);
		}
		const found = await listAll(send, listWebhooks);
		const steps = [
			...memories.flatMap((memory) => planFor(memory, found)),
			...(enableOthers ? enabling(found, context) : []),
		];

		const items: IDataObject[] = [];
		const failures: unknown[] = [];
		for (const step of steps) {
			const done = step.action === 'unexpected' ? step.found : carryOut(send, step);
			await Promise.resolve(done).then(
				(webhook) => items.push({ action: step.action, ...shown(webhook) }),
				(error: unknown) => failures.push(error),
			);
		}
		if (failures.length > 0) throw failures[0];
		return items;
	},
});

/** A webhook for an event that the trigger does not want, as far as n8n remembers. */
type Unexpected = { action: 'unexpected'; found: Webhook };

/**
 * What n8n remembers can be older than what is at the site, where an older execution saved its static
 * data last. So what an active trigger does not seem to want is left to its next activation: it does
 * no harm, while without it events would be lost. Its duplicates are removed.
 */
const planFor = (memory: Memory, found: Webhook[]): Array<Step | Unexpected> =>
	plan(found, wantedBy(memory), memory).map((step) => {
		const isActive = memory.wishes.length > 0;
		if (step.action !== 'removed' || !isActive) return step;
		const isDouble = memory.wishes.some((wish) => isFor(wish)(step.found));
		return isDouble ? step : { action: 'unexpected', found: step.found };
	});

/** Static data that was copied with a workflow is that of the triggers of another one. */
const ownMemories = (context: Surroundings): Memory[] =>
	Object.values(memoriesOf(context)).filter(({ mark }) => isOwn(mark, context));

function isOwn(description: string | null | undefined, context: Surroundings): boolean {
	const mark = readMark(description);
	return (
		mark?.instance === instanceOf(context) && mark.workflow === String(context.getWorkflow().id)
	);
}

/** What other workflows of this n8n want is not known here, but a disabled one surely is to be enabled. */
const enabling = (found: Webhook[], context: Surroundings): Step[] =>
	found
		.filter(({ enabled, description }) => {
			const mark = readMark(description);
			const isOthers = mark?.instance === instanceOf(context) && !isOwn(description, context);
			return !enabled && isOthers && !mark.test;
		})
		.map((webhook) => ({ action: 'enabled', found: webhook, changes: { enabled: true } }));
