import type { IExecuteFunctions } from 'n8n-workflow';

import { logProgress } from '../../../../nodes/shared/action/logProgress';
import { createContext } from '../../../../tooling/host/n8n';
import { fields, useSending } from '../../../support/sending';

const { run } = useSending();
const items = (count: number) =>
	Array.from({ length: count }, (_, index) => fields({ channel: 'sms', text: `Text ${index}` }));

describe('The log of a long run', () => {
	it('says how far it has come', async () => {
		const log: string[] = [];
		await run(items(250), { log });
		const lines = log.map(
			(line) =>
				/^Omnimessage: rows 1 to (\d+) of 250 were processed \(execution 1\)$/.exec(line)?.[1],
		);
		expect(lines).toHaveLength(2);
		expect(Number(lines[0])).toBeGreaterThanOrEqual(100);
		expect(Number(lines[1])).toBeGreaterThanOrEqual(Number(lines[0]) + 100);
	});

	it('also counts rows that are invalid', async () => {
		const log: string[] = [];
		const [invalid, ...others] = items(250);
		await run([{ ...invalid, to: 'nobody' }, ...others], { log, continueOnFail: true });
		expect(log.join()).toContain('of 250 were processed');
	});

	it('names only items before the first one that is still in progress', () => {
		const log: string[] = [];
		const context = {
			...createContext({ node: { name: 'Send' }, log: { infos: log } }),
			getExecutionId: () => '7',
		};
		const hadTurn = logProgress(context as unknown as IExecuteFunctions, 300);
		for (let item = 1; item < 250; item += 1) hadTurn(item);
		expect(log).toEqual([]);
		hadTurn(0);
		expect(log).toEqual(['Send: rows 1 to 250 of 300 were processed (execution 7)']);
	});
});
