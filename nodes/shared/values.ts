import type { IDataObject } from 'n8n-workflow';

/** Without what the user left empty: an optional text that was added but not filled is not sent. */
export const filled = (fields: IDataObject): IDataObject =>
	Object.fromEntries(
		Object.entries(fields).filter(
			([, value]) => value !== '' && value !== undefined && value !== null,
		),
	);

/** `imageUrl` becomes `image_url`: from the names of the forms to those of the API. */
export const snakeCaseKeys = (fields: IDataObject): IDataObject =>
	Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [
			name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
			value,
		]),
	);
