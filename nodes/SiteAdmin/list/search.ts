import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { ApiError } from '../../../api/errors/ApiError';
import type { Send } from '../../../api/request';
import { isObject, parseId } from '../../../api/schema';
import { openClient } from '../../shared/client/openClient';
import { siteAdminApi } from '../../shared/client/siteAdminApi';
import { listChoices, searchChoices } from '../../shared/fields/listChoices';

/** Something on the site that can be chosen. */
export type Row = Record<string, unknown> & { id: number };

/** Whether a row can be chosen. A variant of the site may list rows that can't. */
export const canBeChosen = (row: unknown): row is Row =>
	isObject(row) && parseId(row.id) !== undefined;

/**
 * Waits for a list that not every site has.
 * @param what its rows, such as `forms`
 * @throws Error if the site has no such list, in a sentence that says so; whatever `reading` throws
 */
export const ifListed = async <One>(what: string, reading: Promise<One[]>): Promise<One[]> =>
	await reading.catch((error: unknown) => {
		const isMissing = error instanceof ApiError && [404, 405, 410].includes(error.status);
		throw isMissing ? new Error(`This site doesn't list its ${what}.`) : error;
	});

/**
 * Creates the method of a node that lists rows for choosing one, by name, or by ID if the user types
 * one.
 */
export const createSearch = <One extends { id: number }>(
	read: (send: Send, context: ILoadOptionsFunctions) => Promise<One[]>,
	describeRow: (row: One) => string,
) =>
	/** @param start where the page of choices begins, as the page before it said */
	async function (
		this: ILoadOptionsFunctions,
		filter?: string,
		start?: string,
	): Promise<INodeListSearchResult> {
		const all = await listChoices(
			this,
			async () => (await read(await openClient(this, siteAdminApi), this)).filter(canBeChosen),
			(row) => ({ name: describeRow(row), value: row.id }),
			'You can still choose By ID and enter the ID.',
		);
		return searchChoices(all, filter, start);
	};
