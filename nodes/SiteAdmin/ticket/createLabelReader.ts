import { getForm } from '../../../api/administration/form';
import { parseId } from '../../../api/schema';
import type { RunTask } from '../../shared/action/task';
import { hideDigests } from '../../shared/secrets/redact';
import { warn } from '../../shared/secrets/warn';
import { toLabels, type Labels } from '../form/labels';

/** Returns the labels of a form, or undefined if there is no such form or the site doesn't show them. */
type LabelReader = (formId: unknown) => Promise<Labels | undefined>;

/**
 * Creates a function that reads the labels of any form, each once in a run. Nobody waits for a run, so
 * it takes as long as the request options allow. The first failure is shown above the output, and
 * n8n's log has it too.
 */
export function createLabelReader({ call, context, hint }: RunTask): LabelReader {
	const readings = new Map<number, Promise<Labels | undefined>>();
	let hasFailed = false;
	const tell = (error: Error): undefined => {
		if (hasFailed) return;
		hasFailed = true;
		const message = `The labels of a form could not be read, so fieldsByLabel is null: ${error.message}`;
		hint(hideDigests(message));
		warn(context, `${context.getNode().name}: ${message}`);
	};
	const read = async (id: number): Promise<Labels | undefined> =>
		await call(getForm, { id }).then(toLabels).catch(tell);
	return async (formId) => {
		const id = parseId(formId);
		if (id === undefined) return undefined;
		const reading = readings.get(id) ?? read(id);
		readings.set(id, reading);
		return await reading;
	};
}
