import { inOwnProcess, ProcessedStore } from '../../support/processedStore';
import { fields, useSending } from '../../support/sending';

const { rig, run } = useSending();

const listed = ['+37251000100', '+37251000101'];

const sends = (to: string, sendOnceKey: string) => ({
	...fields({ channel: 'sms', text: 'Hello' }),
	to,
	skipIfBlacklisted: true,
	options: { sendOnceKey },
});

async function collectHints(numbers: string[], surroundings: object): Promise<string[]> {
	const hints: string[] = [];
	await run(
		numbers.map((to) => sends(to, to)),
		{ hints, surroundings, continueOnFail: true },
	);
	return hints;
}

describe('Messages that were not sent', () => {
	let process: object;
	beforeEach(() => {
		process = inOwnProcess(new ProcessedStore());
		for (const one of listed) rig.sandbox.state.blacklist.add(one);
	});

	it('are counted by reason in one hint', async () => {
		const before = ['+37251000001'];
		await collectHints(before, process);
		expect(await collectHints([...listed, ...before, '+37251000002'], process)).toEqual([
			'3 of 4 messages were not sent: 2 recipients are on the blacklist, 1 was sent before.',
		]);
		expect(await collectHints([listed[0] as string], process)).toEqual([
			'1 of 1 messages was not sent: 1 recipient is on the blacklist.',
		]);
	});

	it('get no hint if all were sent, or failed', async () => {
		rig.sandbox.faults.push({ path: '/v1/omnimessage', status: 400, times: 1 });
		expect(await collectHints(['+37251000001', '+37251000002'], process)).toEqual([]);
	});
});
