import type { IBinaryData, IBinaryKeyData, IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { isCombined } from '../../../shared/n8n/executionLogic';
import type { PageAnswer } from './page/readAnswer';

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

/** An answer with its files, as the workflow gets them. */
interface Stored {
	data: IDataObject;
	binary?: IBinaryKeyData;
}

/**
 * Stores the files of an answer with the execution.
 * @returns the answer, with the files where n8n's own forms have them: in their fields, or as binary
 * data beside it, where several of one field are `photo_0`, `photo_1`
 */
export async function storeFiles(
	context: Pick<IWebhookFunctions, 'getWorkflowSettings' | 'nodeHelpers'>,
	{ data, files: fields }: Pick<PageAnswer, 'data' | 'files'>,
): Promise<Stored> {
	const inFields = new Map<string, unknown>(Object.entries(data));
	const binary = new Map<string, IBinaryData>();
	for (const [name, files] of fields) {
		const stored: IBinaryData[] = [];
		for (const [index, { filepath, originalFilename, mimetype }] of files.entries()) {
			let property = files.length > 1 ? `${toProperty(name)}_${index}` : toProperty(name);
			// Two names can differ only in characters that a property can't have.
			while (binary.has(property)) property += '_';
			const one = await context.nodeHelpers.copyBinaryFile(filepath, originalFilename, mimetype);
			binary.set(property, one);
			stored.push(one);
		}
		inFields.set(name, Array.isArray(data[name]) ? stored : stored[0]);
	}
	if (isCombined(context)) return { data: Object.fromEntries(inFields) as IDataObject };
	return { data, ...(binary.size > 0 && { binary: Object.fromEntries(binary) }) };
}
