import {
	NodeApiError,
	type ILoadOptionsFunctions,
	type INodeListSearchItems,
	type INodeListSearchResult,
} from 'n8n-workflow';

import type { Send } from '../../../api/request';
import { openClient, type Credential } from '../client/openClient';
import { toNodeError, type NodeFailure } from '../errors/toNodeError';
import { joinSentences } from '../errors/notes';
import { tellApart } from './choiceNames';
import { keepLast, type ReadChoices } from './lastList';

/**
 * Returns a text as it is compared by a reader: without case, accents and the ways of writing the same
 * letter. `Straße` is `strasse`, and `İstanbul` is `istanbul`.
 */
const fold = (text: string): string =>
	// What is only ASCII is compared a hundred thousand times for each key that somebody presses.
	/^[\0-\x7f]*$/.test(text)
		? text.toLowerCase()
		: text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();

type Choice = INodeListSearchItems;

/** What a list in the editor is read with. */
interface Source {
	credential: Credential;
	/** Finds the list, for which it may ask the service. */
	find: (send: Send) => ReadChoices | Promise<ReadChoices>;
	/** A sentence that says how to choose without the list. */
	otherWay: string;
}

/** What the user typed, and where the page begins, as the page before it said. */
interface Asked {
	filter?: string;
	start?: string;
}

/**
 * Returns the choices of a list in the editor, sorted by their names. While somebody types or scrolls,
 * it's the list as it was some seconds ago.
 * @throws NodeApiError or NodeOperationError, which the editor shows
 */
export async function listChoices(
	context: ILoadOptionsFunctions,
	{ credential, find, otherWay }: Source,
	{ filter = '', start }: Asked = {},
): Promise<Choice[]> {
	try {
		const data = await context.getCredentials(credential.name);
		const send = await openClient(context, credential, data);
		const list = await find(send);
		const isOpened = filter.trim() === '' && start === undefined;
		return await keepLast(list, JSON.stringify(data), isOpened, async () => {
			const choices = tellApart(await list(send));
			return choices.sort((one, other) => one.name.localeCompare(other.name));
		});
	} catch (error) {
		throw withOtherWay(toNodeError(context.getNode(), error), otherWay);
	}
}

/**
 * Adds how to choose without the list, unless nothing works with this credential. The editor shows the
 * description only of an error of the API.
 */
function withOtherWay(failure: NodeFailure, otherWay: string): NodeFailure {
	if (!(failure instanceof NodeApiError)) {
		failure.message = joinSentences(failure.message, otherWay);
	} else if (failure.httpCode !== '401') {
		failure.description = joinSentences(failure.description, otherWay);
	}
	return failure;
}

/** The most choices that a list shows at once. The editor asks for more when the user scrolls down. */
const MOST_SHOWN = 200;

const folded = new WeakMap<Choice, string>();

/** Returns the name of a choice as it is compared. A hundred thousand are for each letter, and kept. */
export function foldName(choice: Choice): string {
	const name = folded.get(choice) ?? fold(choice.name);
	folded.set(choice, name);
	return name;
}

const hasName = (choice: Choice, wanted: string): boolean =>
	foldName(choice).includes(wanted) || fold(String(choice.value)) === wanted;

/**
 * Searches choices, by part of their names or by their value. The services have no search.
 */
export function searchChoices(
	choices: Choice[],
	{ filter = '', start = '0' }: Asked = {},
	matches: (choice: Choice, wanted: string) => boolean = hasName,
): INodeListSearchResult {
	const wanted = fold(filter.trim());
	const found = choices.filter((choice) => matches(choice, wanted));
	const end = Number(start) + MOST_SHOWN;
	return {
		results: found.slice(Number(start), end),
		...(end < found.length && { paginationToken: String(end) }),
	};
}
