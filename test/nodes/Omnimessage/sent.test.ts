import type { INodeParameters } from 'n8n-workflow';

import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import { useSandbox } from '../../sandbox/support';
import { credentialsFor, execute } from '../../support/n8n';
import { sms, to } from '../../support/omnimessages';

const rig = useSandbox();
const run = async (more: INodeParameters, hints: string[] = []) =>
	await execute({
		type: new Omnimessage(),
		parameters: [{ resource: 'message', operation: 'send', to, ...more }],
		credentials: credentialsFor(rig.sandbox),
		hints,
	});
const using = (messages: object[]): INodeParameters => ({
	specifyMessages: 'json',
	messagesJson: JSON.stringify(messages),
});

describe('A time to send is compared with now', () => {
	const hour = 3_600_000;
	const from = (milliseconds: number, zone: string) =>
		new Date(Date.now() + milliseconds).toISOString().replace('Z', zone);
	const hintsAt = async (timeToSend: string) => {
		const hints: string[] = [];
		await run({ ...using([sms]), options: { timeToSend } }, hints);
		return hints;
	};

	it('in a test whose own zone is not UTC', () => {
		expect(Math.abs(new Date().getTimezoneOffset())).toBeGreaterThan(60);
	});

	it.each([
		['UTC, without a zone,', ''],
		['UTC', 'Z'],
		['UTC', '+00:00'],
	])('in %s: %j', async (_, zone) => {
		expect(await hintsAt(from(-hour, zone))).toEqual([
			'Time to Send is in the past. A time without a time zone is UTC.',
		]);
		expect(await hintsAt(from(hour, zone))).toEqual([]);
	});

	it.each([
		['+03:00', 4 * hour, []],
		['+03:00', 2 * hour, [expect.stringContaining('in the past')]],
		['-03:00', -2 * hour, []],
		['-03:00', -4 * hour, [expect.stringContaining('in the past')]],
	])('in its own zone: %s, %i', async (zone, milliseconds, hints) => {
		expect(await hintsAt(from(milliseconds, zone))).toEqual(hints);
	});
});

describe('SMS segments', () => {
	const segments = async (messages: object[]) => {
		const [item] = await run({ ...using(messages), options: { smsSegments: true } });
		return item?.json.smsSegments;
	};

	it('have less room with a UDH', async () => {
		const text = 'x'.repeat(153);
		const udh = '050003CC0201';
		expect(await segments([{ ...sms, text }])).toMatchObject({ segments: 1 });
		expect(await segments([{ ...sms, text, udh }])).toMatchObject({ segments: 1 });
		expect(await segments([{ ...sms, text: `${text}x` }])).toMatchObject({ segments: 1 });
		expect(await segments([{ ...sms, text: `${text}x`, udh }])).toMatchObject({ segments: 2 });
	});

	it('are those of the SMS, whichever channel comes first, and null if there is no SMS', async () => {
		const viber = { channel: 'viber', text: 'Привет' };
		expect(await segments([viber, sms])).toEqual({
			...{ encoding: 'GSM 03.38', characters: sms.text.length, segments: 1 },
		});
		expect(await segments([viber])).toBeNull();
	});
});
