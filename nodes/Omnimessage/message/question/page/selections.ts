import type { FormField } from '../question';
import { words, type Language } from '../words';

/** Says how many checkboxes to select. Returns nothing if any number will do. */
export function describeSelections(
	{ least, most }: Pick<FormField, 'least' | 'most'>,
	language: Language,
): string | undefined {
	if (least === undefined || most === undefined) return undefined;
	const count = least === most ? String(most) : `${least}–${most}`;
	return words[language].selections.replace('{count}', count);
}
