import type { IBinaryData, IBinaryKeyData, IWebhookFunctions } from 'n8n-workflow';

import type { PostedFile } from './question';

/**
 * Returns the files that n8n has read from a form. Anything else could name any file of the server as
 * its temporary file.
 */
export function readPostedFiles(context: IWebhookFunctions): unknown {
	const { contentType } = context.getRequestObject();
	return contentType === 'multipart/form-data' ? context.getBodyData()?.files : undefined;
}

/** The name of a file in the output, as n8n's own forms have it, but with the letters of all scripts. */
const toProperty = (name: string): string => name.replace(/[^\p{L}\p{M}\p{N}_]/gu, '_');

/**
 * Stores the files of an answer with the execution.
 * @param fields the names of fields, with their files
 * @returns their binary data: several of one field are `photo_0`, `photo_1`
 */
export async function storeFiles(
	{ nodeHelpers }: Pick<IWebhookFunctions, 'nodeHelpers'>,
	fields: Array<[name: string, files: PostedFile[]]>,
): Promise<IBinaryKeyData> {
	const binary = new Map<string, IBinaryData>();
	for (const [name, files] of fields) {
		for (const [index, file] of files.entries()) {
			let property = files.length > 1 ? `${toProperty(name)}_${index}` : toProperty(name);
			// Two names can differ only in characters that a property can't have.
			while (binary.has(property)) property += '_';
			const { filepath, originalFilename, mimetype } = file;
			binary.set(property, await nodeHelpers.copyBinaryFile(filepath, originalFilename, mimetype));
		}
	}
	return Object.fromEntries(binary);
}
