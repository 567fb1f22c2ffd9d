import { InputError } from '../../../../api/errors/InputError';
import type { Entry } from '../../../shared/action/createTaskFactory';
import type { Portions } from '../../../shared/action/portions';
import type { RunTask } from '../../../shared/action/task';
import type { Scope, Store } from '../../../shared/once/store';
import { warn } from '../../../shared/secrets/warn';
import { mayHaveOption, openRecords, PORTION } from './records';

/** How one of the Sending Options records what was sent. */
interface Recording<Book, Wish> {
	/** The name of the field. */
	field: string;
	/** What n8n records, as in "n8n could not record the keys". */
	what: string;
	/** A sentence for the case that `close` fails. */
	notClosed: string;
	open(store: Store): Book;
	/** What an item would record in a scope. */
	read(entry: Entry, scope: Scope): Wish[];
	prepare(book: Book, wishes: Wish[]): Promise<void>;
}

interface Scopes<Book> extends Portions<Entry> {
	get(scope: Scope): Book;
	/** @throws InputError if n8n's store fails: then nothing may be sent */
	recordIn<T>(scope: Scope, record: (book: Book) => Promise<T>): Promise<T>;
}

const SCOPES: readonly Scope[] = ['node', 'workflow'];

/** Opens what one of the Sending Options records in a run, once for each scope. All items share it. */
export function openScopes<Book extends { close(): Promise<void> }, Wish>(
	{ context, hint }: RunTask,
	{ field, what, notClosed, open, read, prepare }: Recording<Book, Wish>,
): Scopes<Book> {
	const books = new Map<Scope, Book>();
	const get = (scope: Scope): Book => {
		const book = books.get(scope) ?? open(openRecords(context, scope));
		books.set(scope, book);
		return book;
	};
	const recordIn: Scopes<Book>['recordIn'] = async (scope, record) =>
		await Promise.resolve(scope)
			.then(get)
			.then(record)
			.catch(({ message: reason }: Error) => {
				// The first line, because the others are for those who know n8n's code.
				const message = `can't be used, because n8n could not record ${what}: ${reason.split('\n', 1)[0]}`;
				throw new InputError([{ path: [field], message }]);
			});
	return {
		size: PORTION,
		get,
		recordIn,
		async prepare(entries) {
			for (const scope of SCOPES) {
				const wishes = entries.flatMap((entry) => read(entry, scope));
				if (wishes.length > 0) await recordIn(scope, async (book) => await prepare(book, wishes));
			}
		},
		/** What fails here is a hint and not an error, because by now something was sent. */
		async close() {
			for (const book of books.values()) {
				await book.close().catch(({ message }: Error) => {
					hint(notClosed);
					warn(context, `${context.getNode().name}: ${notClosed} ${message}`);
				});
			}
		},
	};
}

/** Opens what one of the Sending Options records in a run, if its items may have the option. */
export const openIfAny = async (
	{ context, once }: RunTask,
	field: string,
	open: (run: RunTask) => Promise<Portions<Entry>>,
): Promise<Portions<Entry> | undefined> =>
	mayHaveOption(context, field) ? await once(open) : undefined;
