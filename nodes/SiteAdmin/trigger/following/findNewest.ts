import type { Payload } from '../../../../api/administration/webhook';
import type { Send } from '../../../../api/request';
import { createFilter, type Choice } from '../../event/filter';
import { chooseSources } from './readLists';
import type { ToldEvent } from './tell';

/**
 * Returns the newest event on a site, for a test; undefined if there is none.
 * @throws ApiError, ConnectionError if a list can't be read, and the others show nothing
 */
export async function findNewest(send: Send, choice: Choice): Promise<Payload | undefined> {
	const isWanted = createFilter(choice);
	let newest: ToldEvent | undefined;
	const failures: unknown[] = [];
	const take = (event: ToldEvent): void => {
		if (isWanted(event.payload) && event.at > (newest?.at ?? 0)) newest = event;
	};
	for (const { read } of chooseSources(choice.specs)) {
		await read(send, { since: Infinity, take }).catch((error) => void failures.push(error));
	}
	if (!newest && failures.length > 0) throw failures[0];
	return newest?.payload;
}
