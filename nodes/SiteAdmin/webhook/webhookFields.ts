import { InputError } from '../../../api/errors/InputError';
import { isEmpty } from '../../shared/fields/fieldTypes';
import type { Collection, Field, Parameters } from '../../shared/fields/field';
import { locatorOption } from '../../shared/fields/locator';
import { toId } from '../list/idField';
import { HIDDEN_SECRET } from '../subscriptions/address';

/** The fields of a webhook other than its target, its event and, when it is created, its URL. */
interface Fields {
	description?: string | null;
	enabled?: boolean;
	source?: string;
	target_id?: number;
	url?: string;
}

const description: Field<'description'> = {
	displayName: 'Description',
	name: 'description',
	type: 'string',
	default: '',
	// Empty: the webhook has no description.
	mayBeEmpty: true,
	description: 'What the webhook is for. If you leave this empty, the webhook has no description.',
};

const source: Field<'source'> = {
	displayName: 'Source',
	name: 'source',
	type: 'string',
	default: '',
	// Empty: the default of the site, or what is stored there.
	mayBeEmpty: true,
	placeholder: 'e.g. api',
	description:
		"Where the webhook comes from. The site's panel shows only webhooks from api and user.",
};

export const targetId = locatorOption(
	{
		displayName: 'Target ID',
		name: 'targetId',
		searchListMethod: 'searchTargets',
		example: '26',
	},
	'The form, order or ticket that the webhook is limited to, from the list or by its ID. The list has the newest 1,000 orders, or the newest 250 tickets.',
);

export const urlField: Field<'url'> = {
	displayName: 'URL',
	name: 'url',
	type: 'string',
	default: '',
	placeholder: 'e.g. https://hooks.example/orders',
	description: 'The HTTP or HTTPS URL that the site calls',
};

/** Fields that are sent only if the user adds them. */
export const additionalFields = <Option extends string>(
	options: Array<Field<Option>>,
): Collection<Option, 'additionalFields'> => ({
	displayName: 'Additional Fields',
	name: 'additionalFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options,
});

const enabled: Field<'enabled'> = {
	displayName: 'Enabled',
	name: 'enabled',
	type: 'boolean',
	default: true,
	description: 'Whether the site calls the webhook',
};

export const createOptions = [description, enabled, source, targetId];
export const updateOptions = [description, source, targetId, urlField];

type Added = Partial<Parameters<'description' | 'enabled' | 'source' | 'targetId' | 'url'>>;

/**
 * Returns the fields that the user added. An empty description means no description. An empty
 * source is not sent.
 * @throws InputError for an invalid target ID or address
 */
export function readAdditionalFields({
	description,
	enabled,
	source,
	targetId,
	url,
}: Added): Fields {
	return {
		...(description !== undefined && { description: (description as string) || null }),
		...(enabled !== undefined && { enabled: enabled as boolean }),
		...(!isEmpty(source) && { source: source as string }),
		...(targetId !== undefined && { target_id: toId(targetId, 'targetId') }),
		...(url !== undefined && { url: readUrl(url) }),
	};
}

/**
 * Checks an address to call.
 * @throws InputError for an address that this node returned with its secret hidden, because no
 * trigger would accept its calls
 */
export function readUrl(url: unknown): string {
	if (!String(url).includes(HIDDEN_SECRET)) return url as string;
	const message =
		"has its secret hidden, so it can't be used again: only the trigger knows the secret";
	throw new InputError([{ path: ['url'], message }]);
}
