import { createValueError, InputError, type InputIssue } from '../../../../api/errors/InputError';
import { isEmpty } from '../../../shared/form/emptyFields';
import { toText } from '../../../shared/form/fieldTypes';

interface Bounds {
	least: number;
	most: number;
	/** The longest label, in characters. */
	longest: number;
}

/**
 * Reads labels that a person chooses from.
 * @throws InputError if there are too few or too many, or one is empty, repeated or too long
 */
export function readLabels(
	path: InputIssue['path'],
	given: readonly unknown[],
	{ least, most, longest }: Bounds,
): string[] {
	const refuse = (message: string): never => {
		throw new InputError([{ path, message }]);
	};
	if (given.length < least || given.length > most) {
		refuse(`must have from ${least} to ${most} labels, but has ${given.length}`);
	}
	const labels = given.map((one) => {
		if (isEmpty(one)) return refuse('must not have an empty label');
		const label = toText(one)?.trim();
		if (label === undefined) throw createValueError(path, 'must have only texts as labels', one);
		return label || refuse('must not have an empty label');
	});
	const long = labels.find(({ length }) => length > longest);
	if (long) throw createValueError(path, `must have labels of at most ${longest} characters`, long);
	const repeated = labels.find((label, index) => labels.indexOf(label) !== index);
	if (repeated) throw createValueError(path, 'must not repeat a label', repeated);
	return labels;
}
