import type { INodeParameters } from 'n8n-workflow';

import { openRecords } from '../../../nodes/Omnimessage/message/sending/history/history';
import type { Scope } from '../../../nodes/shared/once/store';
import { inOwnProcess, ProcessedStore, storedContext } from '../../../tooling/host/n8n';

it.each<[Scope, object, number, number]>([
	['node', {}, 10_999, 11_000],
	['node', {}, 11_000, 11_000],
	['node', { frequencyCap: {} }, 11_000, 11_001],
	['workflow', {}, 11_000, 11_001],
	// What it may keep for Frequency Cap is not forgotten when that is removed.
	['node', {}, 60_999, 61_000],
	['node', {}, 61_000, 61_000],
	['node', { frequencyCap: {} }, 61_000, 61_000],
])('The %s with the options %j keeps of %i entries and one more: %i', async (...given) => {
	const [scope, options, before, after] = given;
	const shared = new ProcessedStore();
	shared.rows.set(
		scope,
		Array.from({ length: before }, (_, index) => String(index)),
	);
	const node = { id: '1', parameters: { options } as INodeParameters };
	await openRecords(storedContext(inOwnProcess(shared), node), scope).record(['new']);
	expect(shared.rows.get(scope)).toHaveLength(after);
});
