import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { listAll, type List } from '../../../api/administration/list';
import { ApiError } from '../../../api/errors/ApiError';
import type { Send } from '../../../api/request';
import { isObject, parseId } from '../../../api/schema';
import { siteAdminApi } from '../../shared/client/siteAdminApi';
import type { ReadChoices } from '../../shared/lists/lastList';
import { listChoices, searchChoices } from '../../shared/lists/listChoices';

/** Something on the site that can be chosen. */
type Row = Record<string, unknown> & { id: number };

/** Whether a row can be chosen. A variant of the site may list rows that can't. */
export const canBeChosen = (row: unknown): row is Row =>
	isObject(row) && parseId(row.id) !== undefined;

/** What can be chosen, and what each choice is called. */
interface Choices {
	read: (send: Send) => Promise<unknown[]>;
	describe: (row: Row) => string;
}

/** Creates the list of what can be chosen. */
export const toList =
	({ read, describe }: Choices): ReadChoices =>
	async (send) =>
		(await read(send)).filter(canBeChosen).map((row) => ({ name: describe(row), value: row.id }));

/**
 * Creates a function that reads a list that not every site has. It throws an Error if the site has no
 * such list, in a sentence that says so.
 * @param what its rows, such as `forms`
 * @param most how many of them to read: a site may have very many, and the others are chosen by ID
 */
export const readIfListed =
	(what: string, operation: List<unknown>, most?: number): Choices['read'] =>
	async (send) =>
		await listAll(send, operation, {}, most).catch((error: unknown) => {
			const isMissing = error instanceof ApiError && [404, 405, 410].includes(error.status);
			throw isMissing ? new Error(`This site doesn't list its ${what}.`) : error;
		});

/**
 * Creates the method of a node that lists rows for choosing one, by name, or by ID if the user types
 * one.
 */
export const createSearch = (
	find: (context: ILoadOptionsFunctions, send: Send) => ReadChoices | Promise<ReadChoices>,
) =>
	/** @param start where the page of choices begins, as the page before it said */
	async function (
		this: ILoadOptionsFunctions,
		filter?: string,
		start?: string,
	): Promise<INodeListSearchResult> {
		const asked = { filter, start };
		const all = await listChoices(
			this,
			{
				credential: siteAdminApi,
				find: (send) => find(this, send),
				otherWay: 'You can still choose By ID and enter the ID.',
			},
			asked,
		);
		return searchChoices(all, asked);
	};
