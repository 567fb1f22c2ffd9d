import {
	createValueError,
	InputError,
	type InputIssue,
} from '../../../../../api/errors/InputError';
import { explainObject, explainUnreadable, toLabel } from '../../../../../api/text';
import { isEmpty, toText } from '../../../../shared/fields/fieldTypes';

type Path = InputIssue['path'];

/**
 * Reads a text that the page shows. Nothing becomes an empty text.
 * @param clean what to do with it: by default, it becomes a label on one line
 * @throws InputError if it is not text, or too long, or nobody could read it
 */
export function readLabel(
	path: Path,
	given: unknown,
	longest: number,
	clean: (text: string) => string = toLabel,
): string {
	if (isEmpty(given)) return '';
	const text = toText(given);
	if (text === undefined) throw createValueError(path, 'must be text', given);
	const label = clean(text);
	const message = explainUnreadable(label) ?? explainObject(label);
	if (message !== undefined) throw new InputError([{ path, message }]);
	if (label.length <= longest) return label;
	throw createValueError(path, `must not be longer than ${longest} characters`, label);
}

/** An option is posted as its label, and a page can't have control characters. */
export const toOption = (text: string): string => toLabel(text.replace(/[^\P{Cc}\0]+/gu, ' '));

/**
 * Reads labels from which a person chooses.
 * @throws InputError if there are too few or too many, or one is empty, repeated or too long
 */
export function readChoices(
	path: Path,
	given: readonly unknown[],
	{ least, most, longest }: { least: number; most: number; longest: number },
): string[] {
	if (given.length < least || given.length > most) {
		const message = `must have ${least} to ${most} labels, but has ${given.length}`;
		throw new InputError([{ path, message }]);
	}
	const labels = given.map((one) => readLabel(path, one, longest, toOption));
	if (labels.includes('')) {
		throw new InputError([{ path, message: 'must not have an empty label' }]);
	}
	const repeated = labels.find((label, index) => labels.indexOf(label) !== index);
	if (repeated) throw createValueError(path, 'must not repeat a label', repeated);
	return labels;
}
