import { intentWords, type IntentWords } from './intentWords';
import { toWord } from './words';

/** What a person wants with a message: no more messages, messages again, or something else. */
export type Intent = 'optIn' | 'optOut' | 'other';

/** Words that are added to the table, and words of the table that mean nothing special. */
export type OwnWords = Partial<IntentWords> & { ordinary?: string[] };

const toTable = ({ optOut = [], optIn = [], ordinary = [] }: OwnWords): Map<string, Intent> =>
	// If a word stands in several lists, the last one counts.
	new Map(
		(
			[
				['optIn', optIn],
				['optOut', optOut],
				['other', ordinary],
			] as const
		).flatMap(([intent, words]) => words.map((word): [string, Intent] => [toWord(word), intent])),
	);

const known = toTable({
	optOut: Object.values(intentWords).flatMap(({ optOut }) => optOut),
	optIn: Object.values(intentWords).flatMap(({ optIn }) => optIn),
});

/**
 * Tells an opt-out and an opt-in from other messages. The whole message must be such a word: "STOP!"
 * is an opt-out, "Please stop by at five" is not. A long text takes no longer than a short one.
 * @param own words that count before those of the table
 */
export function classify(text: unknown, own: OwnWords = {}): Intent {
	const word = typeof text === 'string' ? toWord(text) : '';
	if (word === '') return 'other';
	return toTable(own).get(word) ?? known.get(word) ?? 'other';
}
