import type { Field } from '../../shared/fields/field';

// The addresses of a reply, filled in for an item of the Omnimessage Trigger with Message Received.

export const from: Field<'from'> = {
	displayName: 'From',
	name: 'from',
	type: 'string',
	default: '={{ $json.to ?? $json.recipient }}',
	required: true,
	placeholder: 'e.g. +37251000000',
	description:
		'Your phone number or short code that the person wrote to. The reply is sent from it.',
	hint: 'Filled in automatically if the item comes straight from the Omnimessage Trigger',
};

export const to: Field<'to'> = {
	displayName: 'To',
	name: 'to',
	type: 'string',
	default: '={{ $json.from ?? $json.sender }}',
	required: true,
	placeholder: 'e.g. +37251000001',
	description: 'Phone number of the person who wrote, with a plus sign and the country code',
};
