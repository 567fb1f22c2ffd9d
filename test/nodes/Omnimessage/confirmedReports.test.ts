import { createHmac } from 'node:crypto';

import type { IWebhookFunctions } from 'n8n-workflow';

import { operations } from '../../../api';
import { statuses, type Status } from '../../../api/messaging/status';
import { OmnimessageTrigger } from '../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { receive } from '../../../nodes/Omnimessage/trigger/receive';
import { respond } from '../../../nodes/shared/trigger/respond';
import type { ChannelState, Omnimessage } from '../../../sandbox';
import { useSandbox } from '../../sandbox/support';
import { credentialsFor, trigger } from '../../support/n8n';

const rig = useSandbox();

const VIBER = 0;
const SMS = 1;
const filteredOut = { status: 200, answer: { message: 'Filtered out' }, items: undefined };
const before = { status: 200, answer: { message: 'Received before' }, items: undefined };

/** A message over Viber, then SMS, of which nothing is reported but what a test does. */
async function message(): Promise<Omnimessage> {
	const messages = [
		{ channel: 'viber' as const, text: 'Hello' },
		{ channel: 'sms' as const, text: 'Hello' },
	];
	const request = { to: '+37251000008', messages };
	const { omnimessage_id } = await rig.ask(operations.sendOmnimessage, request);
	return rig.sandbox.state.omnimessages.get(omnimessage_id) as Omnimessage;
}

let minute = 0;

/** What the service posts when a channel's status changes, which the API does not know yet. */
function report({ id, channels }: Omnimessage, place: number, status: Status | null): string {
	const { channel, message_id } = channels[place] as ChannelState;
	const failed = status !== null && statuses[status] === 'failed';
	const timestamp = new Date((minute += 1) * 60_000).toISOString();
	const [err, error] = failed ? [1, 'Delivery failure'] : [0, null];
	return JSON.stringify({
		...{ omnimessage_id: id, message_id, channel, status, err, error, timestamp },
	});
}

/** The API knows a report. */
function learn({ channels }: Omnimessage, text: string): string {
	const { message_id, status, err, error, timestamp } = JSON.parse(text) as ChannelState;
	const channel = channels.find((one) => one.message_id === message_id) as ChannelState;
	Object.assign(channel, { status, err, error, timestamp });
	return text;
}

const known = (of: Omnimessage, place: number, status: Status): string =>
	learn(of, report(of, place, status));

/** A trigger that does not wait; what it would have waited is told, before it looks again. */
function make(parameters = {}, meanwhile: () => void = () => undefined) {
	const waits: number[] = [];
	class Impatient extends OmnimessageTrigger {
		override async webhook(this: IWebhookFunctions) {
			const received = await receive(this, async (milliseconds) => {
				waits.push(milliseconds);
				meanwhile();
			});
			return respond(this, received);
		}
	}
	const workflow = trigger(new Impatient(), parameters, credentialsFor(rig.sandbox));
	return {
		...workflow,
		waits,
		post: async (text: string) => {
			const { password } = rig.sandbox;
			const signature = createHmac('sha256', password).update(text).digest('hex');
			return await workflow.post(text, { 'x-messente-signature': signature });
		},
	};
}

const asked = () => rig.sandbox.state.requests.filter(({ method }) => method === 'GET').length;
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

describe('A report, with Ask the API,', () => {
	it('that was overtaken gives the newest, and beside it what was reported', async () => {
		const of = await message();
		const accepted = report(of, VIBER, 'ACCEPTD');
		known(of, VIBER, 'DELIVRD');
		const { items } = await make().post(accepted);
		const { statuses: trail } = await rig.ask(operations.getDeliveryReport, {
			omnimessageId: of.id,
		});
		const { status, err, error, timestamp, message_id } = JSON.parse(accepted) as ChannelState;
		const reported = { message_id, status, err, error, timestamp };
		expect(items).toEqual([
			{ json: { ...trail[0], omnimessage_id: of.id, to: of.to, statuses: trail, reported } },
		]);
		expect(items?.[0]?.json.status).toBe('DELIVRD');
	});

	it('that was overtaken, and the one that overtook it, start once', async () => {
		const of = await message();
		const workflow = make();
		const accepted = report(of, VIBER, 'ACCEPTD');
		const delivered = known(of, VIBER, 'DELIVRD');
		expect((await workflow.post(accepted)).items).toHaveLength(1);
		expect(await workflow.post(delivered)).toEqual(before);
		expect(workflow.waits).toEqual([]);
	});

	it.each<[string, object, number]>([
		['by what the API says', { statuses: ['DELIVRD'] }, 1],
		['by what was reported', { statuses: ['ACCEPTD'] }, 1],
		['by neither', { statuses: ['SEEN'] }, 0],
		['by neither, for its channel', { channels: ['sms'] }, 0],
	])('that was overtaken passes the filters %s', async (_, options, count) => {
		const of = await message();
		const accepted = report(of, VIBER, 'ACCEPTD');
		known(of, VIBER, 'DELIVRD');
		const { items = [] } = await make({ options }).post(accepted);
		expect(items).toHaveLength(count);
	});

	it('that the API has, has nothing beside it, and is asked for once', async () => {
		const of = await message();
		const { items } = await make().post(known(of, VIBER, 'DELIVRD'));
		expect(items?.[0]?.json).not.toHaveProperty('reported');
		expect(asked()).toBe(1);
	});

	it.each([null, undefined])('without a status (%j) is as the API has it: null', async (status) => {
		const of = await message();
		const workflow = make();
		const text = JSON.stringify({ ...(JSON.parse(report(of, SMS, null)) as object), status });
		const { items } = await workflow.post(text);
		expect(items?.[0]?.json).toMatchObject({ status: null, channel: 'sms' });
		expect(items?.[0]?.json).not.toHaveProperty('reported');
		expect(workflow.waits).toEqual([]);
	});

	it.each<[Status | null, Status]>([
		[null, 'ACK'],
		[null, 'FAILED'],
		['ACCEPTD', 'DELIVRD'],
		['ACK', 'UNDELIV'],
		['ACK', 'SEEN'],
		['DELIVRD', 'SEEN'],
	])('that the API is behind of (%j, reported %s) is looked for again', async (old, status) => {
		const of = await message();
		if (old) known(of, SMS, old);
		const text = report(of, SMS, status);
		const workflow = make({}, () => workflow.waits.length === 2 && learn(of, text));
		const { items } = await workflow.post(text);
		expect(items?.[0]?.json).toMatchObject({ status });
		expect(items?.[0]?.json).not.toHaveProperty('reported');
		expect(workflow.waits).toHaveLength(2);
		expect(asked()).toBe(3);
	});

	it.each<[Status, Status]>([
		['ACK', 'ACCEPTD'],
		['ACCEPTD', 'ACK'],
		['DELIVRD', 'ACK'],
		['SEEN', 'DELIVRD'],
		['DELIVRD', 'UNDELIV'],
		['UNDELIV', 'DELIVRD'],
		['EXPIRED', 'SEEN'],
		['EXPIRED', 'ACK'],
	])(
		'is not looked for again where the API is no less far: %s, reported %s',
		async (now, status) => {
			const of = await message();
			known(of, SMS, now);
			const { items } = await make().post(report(of, SMS, status));
			expect(items?.[0]?.json).toMatchObject({ status: now, reported: { status } });
			expect(asked()).toBe(1);
		},
	);

	it('that the API still does not have starts the workflow after a few seconds, with pauses that grow', async () => {
		const of = await message();
		known(of, SMS, 'ACK');
		const workflow = make();
		const { items } = await workflow.post(report(of, SMS, 'DELIVRD'));
		expect(items?.[0]?.json).toMatchObject({
			status: 'ACK',
			reported: { status: 'DELIVRD', err: 0, error: null },
			statuses: [{ status: null }, { status: 'ACK' }],
		});
		expect(workflow.waits).toEqual([...workflow.waits].sort((one, other) => one - other));
		expect(new Set(workflow.waits).size).toBe(workflow.waits.length);
		expect(sum(workflow.waits)).toBeGreaterThan(1_000);
		expect(sum(workflow.waits)).toBeLessThan(5_000);
		expect(asked()).toBe(workflow.waits.length + 1);
	});

	it('that the API does not have yet is not mistaken for the one before, nor for another', async () => {
		const of = await message();
		const workflow = make();
		expect((await workflow.post(known(of, SMS, 'ACK'))).items).toHaveLength(1);
		const delivered = report(of, SMS, 'DELIVRD');
		expect((await workflow.post(delivered)).items).toHaveLength(1);
		expect(await workflow.post(delivered)).toEqual(before);
		expect((await workflow.post(report(of, SMS, 'SEEN'))).items).toHaveLength(1);
	});

	it('whose message is not of that omnimessage is refused at once', async () => {
		const [of, other] = [await message(), await message()];
		const { message_id } = other.channels[SMS] as ChannelState;
		const text = JSON.stringify({ ...(JSON.parse(report(of, SMS, 'SEEN')) as object), message_id });
		expect(await make().post(text)).toEqual({
			status: 409,
			answer: { message: 'The API knows no such message in this omnimessage' },
			items: undefined,
		});
		expect(asked()).toBe(1);
	});

	it('of an omnimessage that the API does not know is refused at once', async () => {
		const of = await message();
		const text = report(of, SMS, 'SEEN');
		rig.sandbox.state.omnimessages.clear();
		expect(await make().post(text)).toMatchObject({ status: 404, items: undefined });
		expect(asked()).toBe(1);
	});

	it('is to be sent again where the API fails while it is looked for again', async () => {
		const of = await message();
		const workflow = make({}, () =>
			rig.sandbox.faults.push({ method: 'GET', status: 500, headers: { 'retry-after': '3600' } }),
		);
		const text = report(of, SMS, 'ACK');
		expect(await workflow.post(text)).toMatchObject({ status: 503, items: undefined });
		rig.sandbox.faults.length = 0;
		expect((await make().post(learn(of, text))).items).toHaveLength(1);
	});
});

describe.each(['api', 'none', 'signature'])('With Only Final (check: %s)', (check) => {
	const only = (more = {}, meanwhile?: () => void) =>
		make({ check, options: { onlyFinal: true, ...more } }, meanwhile);

	it('a message starts the workflow when SMS has failed, and then Viber expires', async () => {
		const of = await message();
		known(of, VIBER, 'ACK');
		const workflow = only();
		expect(await workflow.post(known(of, SMS, 'UNDELIV'))).toEqual(filteredOut);
		const { items } = await workflow.post(known(of, VIBER, 'EXPIRED'));
		expect(items).toHaveLength(1);
		expect(items?.[0]?.json).toMatchObject({
			channel: 'sms',
			status: 'UNDELIV',
			omnimessage_id: of.id,
			statuses: [{ status: 'EXPIRED' }, { status: 'UNDELIV' }],
		});
	});

	it('a message that is delivered and then seen starts once', async () => {
		const of = await message();
		const workflow = only();
		const { items } = await workflow.post(known(of, VIBER, 'DELIVRD'));
		expect(items?.[0]?.json).toMatchObject({ channel: 'viber', status: 'DELIVRD' });
		expect(await workflow.post(known(of, VIBER, 'SEEN'))).toEqual(before);
	});

	it('a message whose reports come late and in the wrong order starts once, with what became of it', async () => {
		const of = await message();
		const failed = known(of, VIBER, 'UNDELIV');
		const delivered = known(of, SMS, 'DELIVRD');
		const workflow = only();
		const { items } = await workflow.post(failed);
		expect(items?.[0]?.json).toMatchObject({ channel: 'sms', status: 'DELIVRD' });
		expect(items?.[0]?.json).not.toHaveProperty('reported');
		expect(await workflow.post(delivered)).toEqual(before);
	});

	it('each message starts, and each status that is not final starts nothing', async () => {
		const workflow = only();
		for (let count = 0; count < 2; count += 1) {
			const of = await message();
			for (const status of ['ACK', 'ACCEPTD', 'UNDELIV'] as const) {
				expect(await workflow.post(known(of, VIBER, status))).toEqual(filteredOut);
			}
			expect((await workflow.post(known(of, SMS, 'DELIVRD'))).items).toHaveLength(1);
		}
	});

	it('the other options are about the channel that decided', async () => {
		const of = await message();
		const failed = known(of, VIBER, 'UNDELIV');
		known(of, SMS, 'DELIVRD');
		for (const options of [
			{ onlyFailures: true },
			{ channels: ['viber'] },
			{ statuses: ['UNDELIV'] },
		]) {
			expect(await only(options).post(failed)).toEqual(filteredOut);
		}
		expect((await only({ channels: ['sms'] }).post(failed)).items).toHaveLength(1);
	});

	it('what the API still does not have counts as reported', async () => {
		const of = await message();
		known(of, VIBER, 'UNDELIV');
		const workflow = only();
		const { items } = await workflow.post(report(of, SMS, 'EXPIRED'));
		expect(items?.[0]?.json).toMatchObject({
			channel: 'sms',
			status: null,
			reported: { status: 'EXPIRED' },
		});
		expect(await workflow.post(known(of, SMS, 'EXPIRED'))).toEqual(before);
	});

	it('is to be sent again what can not be judged, since the API is behind', async () => {
		const of = await message();
		const [sms, viber] = [report(of, SMS, 'UNDELIV'), report(of, VIBER, 'EXPIRED')];
		const workflow = only();
		const behind = { status: 503, answer: { message: 'The API is behind: try again later' } };
		expect(await workflow.post(sms)).toMatchObject(behind);
		expect(await workflow.post(viber)).toMatchObject(behind);
		[sms, viber].forEach((text) => learn(of, text));
		expect((await workflow.post(viber)).items).toHaveLength(1);
	});

	it('a status that is not final need not be sent again, though the API is behind', async () => {
		const of = await message();
		expect(await only().post(report(of, SMS, 'ACK'))).toEqual(filteredOut);
	});

	it('a message that was delivered is not taken for a failure by an older report', async () => {
		const of = await message();
		known(of, SMS, 'UNDELIV');
		known(of, VIBER, 'DELIVRD');
		const older = report(of, VIBER, 'UNDELIV');
		expect(await only({ onlyFailures: true }).post(older)).toEqual(filteredOut);
	});

	it('is to be sent again what the API can not be asked for', async () => {
		const of = await message();
		const text = known(of, VIBER, 'DELIVRD');
		const headers = { 'retry-after': '3600' };
		rig.sandbox.faults.push({ method: 'GET', status: 500, headers });
		const workflow = only();
		expect(await workflow.post(text)).toMatchObject({ status: 503, items: undefined });
		rig.sandbox.faults.length = 0;
		expect((await workflow.post(text)).items).toHaveLength(1);
	});
});

describe.each(['api', 'none', 'signature'])('A report (check: %s)', (check) => {
	it.each([
		{ channel: undefined },
		{ channel: 1 },
		{ err: '0' },
		{ err: null, error: {} },
		{ timestamp: 1_772_359_200 },
		{ to: null, price_info: [] },
	])('with %j, which need not be understood, starts the workflow', async (part) => {
		const of = await message();
		const text = known(of, SMS, 'DELIVRD');
		const odd = { ...(JSON.parse(text) as object), ...part };
		const { items } = await make({ check }).post(JSON.stringify(odd));
		expect(items?.[0]?.json).toMatchObject({ status: 'DELIVRD' });
	});

	it('whose ids are in capital letters is of the same message', async () => {
		const of = await message();
		const text = known(of, SMS, 'DELIVRD');
		const { omnimessage_id, message_id, ...others } = JSON.parse(text) as Record<string, string>;
		const ids = [omnimessage_id, message_id].map((id) => id?.toUpperCase());
		const shouted = { ...others, omnimessage_id: ids[0], message_id: ids[1] };
		const { items } = await make({ check }).post(JSON.stringify(shouted));
		expect(items?.[0]?.json).toMatchObject({ status: 'DELIVRD' });
	});
});

it('Without Ask the API and Only Final nobody is asked, whatever is filtered', async () => {
	const of = await message();
	const text = report(of, SMS, 'UNDELIV');
	for (const check of ['none', 'signature']) {
		const workflow = make({ check, options: { onlyFailures: true, channels: ['sms'] } });
		expect((await workflow.post(JSON.stringify({ ...JSON.parse(text), check }))).status).toBe(200);
	}
	expect(asked()).toBe(0);
});
