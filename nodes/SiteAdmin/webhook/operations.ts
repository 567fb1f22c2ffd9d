import type { Target } from '../../../api/administration/events';
import * as api from '../../../api/administration/webhook';
import { createValueError, InputError } from '../../../api/errors/InputError';
import { action } from '../../shared/action/action';
import { collection, readCollection, type Parameters } from '../../shared/fields/field';
import { readSwitch } from '../../shared/fields/fieldTypes';
import { targetOptions } from '../event/eventOptions';
import { getMany } from '../list/getMany';
import { returning, simplifyField, withoutSecret } from '../list/toItem';
import { eventAloneField, eventFields, readEvent, targetField } from './eventFields';
import { simplifyWebhook } from './simplify';
import {
	additionalFields,
	createOptions,
	readAdditionalFields,
	readUrl,
	targetId,
	updateOptions,
	urlField,
} from './webhookFields';
import { webhookIdField } from './webhookId';

export const get = action({
	...returning(api.getWebhook, simplifyWebhook),
	...webhookIdField.alone,
});

export const getAll = getMany({
	operation: api.listWebhooks,
	attributes: api.webhookAttributes,
	attribute: {
		of: 'webhooks',
		default: 'webhook.target',
		named: { 'webhook.enabled': { name: 'Enabled (True or False)' } },
	},
	simplify: simplifyWebhook,
});

const limited = additionalFields([targetId]);

export const getSample = action({
	operation: api.getWebhookSample,
	fields: [targetField, ...eventFields(), limited],
	toInput: (parameters) => ({
		...readEvent(parameters),
		...readAdditionalFields(readCollection(limited, parameters)),
	}),
	run: async ({ call, input }) => (await call(api.getWebhookSample, input)).map(withoutSecret),
});

const added = additionalFields(createOptions);

export const create = action({
	...returning(api.createWebhook, simplifyWebhook),
	fields: [targetField, ...eventFields(), { ...urlField, required: true }, added, simplifyField],
	toInput: (parameters) => ({
		...readEvent(parameters),
		url: readUrl(parameters.url),
		...readAdditionalFields(readCollection(added, parameters)),
	}),
});

const switchTo = (enabled: boolean) =>
	action({
		...returning(api.updateWebhook, simplifyWebhook),
		...webhookIdField.alone,
		toInput: (parameters) => ({ ...webhookIdField.toInput(parameters), enabled }),
	});

export const enable = switchTo(true);
export const disable = switchTo(false);

const UNCHANGED = 'unchanged';

/** What Target and Event change: both, only the event, or nothing. */
function eventChange(parameters: Parameters<'target' | 'event'>): {
	target?: Target;
	event?: string;
} {
	const { target, event } = parameters;
	if (target !== UNCHANGED) return readEvent({ target, event });
	return event === UNCHANGED ? {} : { event: event as string };
}

/** What Enabled changes. An expression may return a switch. */
function readEnabled(enabled: unknown): { enabled?: boolean } {
	if (enabled === UNCHANGED) return {};
	if (enabled === 'on' || readSwitch(enabled) === true) return { enabled: true };
	if (enabled === 'off' || readSwitch(enabled) === false) return { enabled: false };
	throw createValueError(['enabled'], 'must be one of: unchanged, on, off', enabled);
}

const changed = collection({
	...additionalFields(updateOptions),
	displayName: 'Update Fields',
	name: 'updateFields',
});

export const update = action({
	...returning(api.updateWebhook, simplifyWebhook),
	fields: [
		webhookIdField.field,
		{
			displayName: 'Enabled',
			name: 'enabled',
			type: 'options',
			options: [
				{ name: 'Unchanged', value: 'unchanged' },
				{ name: 'On', value: 'on' },
				{ name: 'Off', value: 'off' },
			],
			default: 'unchanged',
			// Also true and false.
			accepts: 'anything',
			description: 'Whether the site calls the webhook',
		},
		{
			displayName: 'Target',
			name: 'target',
			type: 'options',
			options: [{ name: 'Unchanged', value: 'unchanged' }, ...targetOptions],
			default: 'unchanged',
			description: 'The kind of object on the site that the webhook is for',
		},
		...eventFields(false),
		eventAloneField,
		changed,
		simplifyField,
	],
	labels: webhookIdField.labels,
	toInput(parameters) {
		const changes = {
			...readEnabled(parameters.enabled),
			...eventChange(parameters),
			...readAdditionalFields(readCollection(changed, parameters)),
		};
		// The operation also rejects this, but doesn't know the labels in the form.
		if (Object.keys(changes).length === 0) {
			const message = 'Enabled, Target, Event or a field of Update Fields must be set';
			throw new InputError([{ path: [], message }]);
		}
		return { ...webhookIdField.toInput(parameters), ...changes };
	},
});

export const deleteWebhook = action({
	operation: api.deleteWebhook,
	fields: [webhookIdField.field],
	labels: webhookIdField.labels,
	toInput: webhookIdField.toInput,
	async run({ call, input }) {
		await call(api.deleteWebhook, input);
		return { deleted: true, id: input.id };
	},
});
