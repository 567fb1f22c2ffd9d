import type { World } from './world';

type Field = readonly [label: string, value: string];

/** What n8n's two credentials ask for, under n8n's names of the fields. */
export const listCredentials = ({
	url,
	username,
	password,
	sharedSecret,
	token,
}: Pick<World, 'url' | 'username' | 'password' | 'sharedSecret' | 'token'>): Array<{
	name: string;
	fields: Field[];
}> => [
	{
		name: 'Messaging API',
		fields: [
			['Base URL', url],
			['Username', username],
			['Password', password],
			['Shared Secret', sharedSecret],
		],
	},
	{
		name: 'Website API',
		fields: [
			['Base URL', url],
			['API Token', token],
		],
	},
];

/** Writes the credentials for a terminal, a line for each field. */
export const printCredentials = (sandbox: Parameters<typeof listCredentials>[0]): string[] =>
	listCredentials(sandbox).flatMap(({ name, fields }) =>
		fields.map(([label, value]) => `${name.padEnd(16)}${label.padEnd(14)}${value}`),
	);
