import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import {
	credentialsFor,
	execute,
	inOwnProcess,
	ProcessedStore,
	type Run,
} from '../../../../tooling/host/n8n';
import { useSandbox } from '../../../support/sandbox';
import { incoming, receiver, writer } from '../../../support/incoming';

const rig = useSandbox();
let warnings: string[];
let surroundings: object;
let node: Run['node'];
beforeEach(() => {
	node = undefined;
	warnings = [];
	surroundings = inOwnProcess(new ProcessedStore());
});

/** Receives a message, and runs the execution that it starts. */
async function write(text: string, more: object = {}, parameters: object = {}) {
	const all = { event: 'messageReceived', onOptOut: 'updateBlacklist', ...parameters };
	const { items = [] } = await receiver(rig.sandbox, all).receive(incoming({ text, ...more }));
	if (items.length === 0) return [];
	const started = await execute({
		type: new OmnimessageTrigger(),
		parameters: [{ ...all }],
		json: items.map(({ json }) => json),
		credentials: credentialsFor(rig.sandbox),
		...{ node, mode: 'webhook', surroundings, warnings },
	});
	return started.map(({ json }) => json);
}

const blacklist = () => [...rig.sandbox.state.blacklist];
const asked = () => rig.sandbox.state.requests.map(({ method }) => method);

describe('With Update the Blacklist', () => {
	it.each([true, false, 'false', null])(
		'STOP puts the sender on it (Simplify: %j)',
		async (simplify) => {
			const [item] = await write('STOP', {}, { simplify });
			expect(item).toMatchObject({ intent: 'optOut', blacklisted: true });
			expect(blacklist()).toEqual([writer]);
		},
	);

	it.each(['37251000001', 37251000001])(
		'STOP of %j puts the international number on it',
		async (sender) => {
			expect(await write('STOP', { sender }, { simplify: false })).toMatchObject([
				{ blacklisted: true },
			]);
			expect(blacklist()).toEqual([writer]);
		},
	);

	it.each(['1234', '-37251000001', null])(
		'STOP or START of %j, which is no number, says so',
		async (sender) => {
			for (const text of ['STOP', 'START']) {
				const [item] = await write(text, { sender });
				expect(item).toMatchObject({
					blacklisted: null,
					blacklistError: expect.stringMatching(/^'from' must /),
				});
			}
			expect(asked()).toEqual([]);
		},
	);

	it('START takes the sender off it', async () => {
		rig.sandbox.state.blacklist.add(writer);
		expect(await write('Start')).toMatchObject([{ intent: 'optIn', blacklisted: false }]);
		expect(blacklist()).toEqual([]);
	});

	it('STOP and START do it once: who is on it, or not on it, stays so', async () => {
		await write('START');
		expect(await write('START')).toMatchObject([{ blacklisted: false }]);
		await write('STOP');
		expect(await write('STOP')).toMatchObject([{ blacklisted: true }]);
		expect(blacklist()).toEqual([writer]);
		expect(warnings).toEqual([]);
	});

	it('any other message changes nothing, and says nothing about it', async () => {
		const [item] = await write('Please stop by at five');
		expect(item).toMatchObject({ intent: 'other' });
		expect(item).not.toHaveProperty('blacklisted');
		expect(asked()).toEqual([]);
	});

	it('an old STOP that comes again does not undo a later START', async () => {
		const old = { msg_id: 'a', sub_msg_id: 'b' };
		await write('STOP', old);
		await write('START');
		expect(await write('STOP', old)).toEqual([]);
		expect(blacklist()).toEqual([]);
	});

	it('a START that is retried does not undo a later STOP', async () => {
		const sender = '+37251000002';
		rig.sandbox.faults.push({ method: 'DELETE', status: 503 });
		const start = write('START', { sender, time: '2026-11-21T09:30:00.000000Z' });
		const stop = write('STOP', { sender, time: '2026-11-21T09:30:01.000000Z' });
		expect(await stop).toMatchObject([{ blacklisted: true }]);
		await start;
		expect(blacklist()).toEqual([sender]);
	});

	it.each([
		[true, '+37251000003'],
		[false, '+37251000005'],
	])(
		'a START that comes late does not undo a later STOP (Simplify: %s)',
		async (simplify, sender) => {
			await write('STOP', { sender, time: '2026-11-21T10:00:00.000000Z' }, { simplify });
			const late = await write(
				'START',
				{ sender, time: '2026-11-21T09:00:00.000000Z' },
				{ simplify },
			);
			expect(late).toMatchObject([{ intent: 'optIn', blacklisted: true }]);
			expect(blacklist()).toEqual([sender]);
		},
	);

	it('a later STOP in another account does not keep a START from being followed', async () => {
		const sender = '+37251000006';
		await write('STOP', { sender, time: '2026-11-21T10:00:00.000000Z' });
		node = { credentials: { messagingApi: { id: 'other', name: 'Other account' } } };
		await write('START', { sender, time: '2026-11-21T09:00:00.000000Z' });
		expect(blacklist()).toEqual([]);
	});

	it.each([
		['fails', { status: 500 }],
		['refuses the credential', { status: 401 }],
		['answers with a page', { status: 404, body: '<html></html>' }],
	])('the message starts the workflow even if the API %s', async (_, fault) => {
		for (const [text, method] of [
			['STOP', 'POST'],
			['START', 'DELETE'],
		] as const) {
			const headers = { 'retry-after': '3600' };
			rig.sandbox.faults.push({ method, times: 9, headers, ...fault });
			const [item] = await write(text);
			expect(item).toMatchObject({
				text,
				blacklisted: null,
				blacklistError: expect.stringContaining('blacklist'),
			});
		}
		expect(warnings).toHaveLength(2);
		expect(JSON.stringify(warnings)).not.toContain(rig.sandbox.password);
	});
});

it('Without it, STOP changes nothing', async () => {
	const [item] = await write('STOP', {}, { onOptOut: 'none' });
	expect(item).toMatchObject({ intent: 'optOut' });
	expect(item).not.toHaveProperty('blacklisted');
	expect(blacklist()).toEqual([]);
});
