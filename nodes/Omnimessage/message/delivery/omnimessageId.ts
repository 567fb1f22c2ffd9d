import type { IDisplayOptions } from 'n8n-workflow';

import type { Field, Parameters } from '../../../shared/form/field';

/** The field of every operation on a message that was sent. */
export const omnimessageId = (displayOptions: IDisplayOptions): Field<'omnimessageId'> => ({
	displayName: 'Omnimessage ID',
	name: 'omnimessageId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 6ba7b810-9dad-41d1-80b4-00c04fd430c8',
	description: 'The ID that Send returned',
	displayOptions,
});

/** Reads that field, without whitespace that was copied along with it. */
export const toOmnimessageId = ({ omnimessageId }: Parameters<'omnimessageId'>): string =>
	String(omnimessageId ?? '').trim();
