import type { IDataObject } from 'n8n-workflow';

import type { Field, Parameters } from '../../../shared/fields/field';
import { withoutEmpty, lookUp } from '../../../shared/fields/values';
import { componentFields } from './componentFields';

const displayOptions = { show: { channel: ['whatsapp'], whatsappType: ['template'] } };

/** A parameter of a template's component, as the form stores it: the fields of its type are filled. */
export interface ParameterEntry {
	type: string;
	text?: string;
	fallbackValue?: string;
	code?: string;
	amount1000?: string;
	mediaSource?: string;
	link?: string;
	id?: string;
	caption?: string;
	filename?: string;
}

export interface ComponentEntry {
	type: string;
	subType?: string;
	index?: number;
	parameters?: { parameter?: ParameterEntry[] };
}

type TemplateName = 'templateName' | 'languageCode' | 'components';

export const templateFields: Array<Field<TemplateName>> = [
	{
		displayName: 'Template Name',
		name: 'templateName',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. order_paid',
		description: 'Name of a template that the channel operator has approved',
		displayOptions,
	},
	{
		displayName: 'Language Code',
		name: 'languageCode',
		type: 'string',
		default: '',
		placeholder: 'e.g. en_US',
		description: 'Language in which the template was approved',
		displayOptions,
	},
	{
		displayName: 'Components',
		name: 'components',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Component',
		default: {},
		description: 'The parts of the template that have placeholders',
		displayOptions,
		options: [{ displayName: 'Component', name: 'component', values: componentFields }],
	},
];

/**
 * Without a link or ID, a media file would be accepted here and then disappear. So it is sent
 * empty, and rejected.
 */
const toMedia = (
	{ mediaSource, link = '', id = '', caption }: ParameterEntry,
	more: IDataObject = {},
): IDataObject => ({
	...(mediaSource === 'id' ? { id } : { link }),
	...withoutEmpty({ caption, ...more }),
});

/** A parameter's value, under the name of its type. Fields of another type may still be stored. */
const valueByType: Record<string, (parameter: ParameterEntry) => IDataObject> = {
	// A placeholder may be filled with an empty text.
	text: ({ text }) => ({ text: text ?? '' }),
	currency: ({ fallbackValue, code, amount1000 }) => ({
		currency: withoutEmpty({ fallback_value: fallbackValue, code, amount_1000: amount1000 }),
	}),
	date_time: ({ fallbackValue }) => ({
		date_time: withoutEmpty({ fallback_value: fallbackValue }),
	}),
	image: (parameter) => ({ image: toMedia(parameter) }),
	document: (parameter) => ({ document: toMedia(parameter, { filename: parameter.filename }) }),
	video: (parameter) => ({ video: toMedia(parameter) }),
};

const toParameter = (parameter: ParameterEntry): IDataObject => ({
	type: parameter.type,
	...lookUp(valueByType, parameter.type)?.(parameter),
});

/** The form stores an empty list or object if nothing was added. */
const orNothing = <T extends object>(value: T): T | undefined =>
	Object.keys(value).length > 0 ? value : undefined;

const toComponent = ({ type, subType, index, parameters }: ComponentEntry): IDataObject =>
	withoutEmpty({
		type,
		...(type === 'button' ? { sub_type: subType, index } : {}),
		parameters: orNothing((parameters?.parameter ?? []).map(toParameter)),
	});

/** WhatsApp's `template` object. */
export const toTemplate = (
	{ templateName, languageCode, components }: Partial<Parameters<TemplateName>>,
	policy: unknown,
): IDataObject => {
	const { component = [] } = (components ?? {}) as { component?: ComponentEntry[] };
	return withoutEmpty({
		name: templateName,
		language: orNothing(withoutEmpty({ code: languageCode, policy } as IDataObject)),
		components: orNothing(component.map(toComponent)),
	});
};
