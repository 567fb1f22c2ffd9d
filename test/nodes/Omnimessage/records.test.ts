import { openRecords } from '../../../nodes/Omnimessage/message/records';
import type { StoreContext } from '../../../nodes/shared/once/store';
import { inOwnProcess, ProcessedStore } from '../../support/processedStore';

it.each<[string, object, number]>([
	['10,000 keys', {}, 10_000],
	['10,000 messages for Frequency Cap, with five values each', { frequencyCap: {} }, 60_000],
])('n8n remembers %s', async (_, options, count) => {
	const node = { id: 'node', parameters: { options } };
	const context = { ...inOwnProcess(new ProcessedStore()), getNode: () => node };
	const records = openRecords(context as unknown as StoreContext, 'node');
	const values = Array.from({ length: count }, (_, index) => `value ${index}`);
	await records.record(values);
	await records.record(['one more']);
	expect((await records.record(['value 0'])).size).toBe(1);
});
