import { sms } from '../../support/omnimessages';
import { json, useSending } from '../../support/sending';

const { rig, run } = useSending();

describe('A time to send is compared with now', () => {
	const hour = 3_600_000;
	const from = (milliseconds: number, zone: string) =>
		new Date(Date.now() + milliseconds).toISOString().replace('Z', zone);
	const hintsAt = async (timeToSend: string) => {
		const hints: string[] = [];
		const item = json([sms], { timeToSend });
		expect(await run([item, item], { hints })).toHaveLength(2);
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
			'Time to Send is in the past. A time without a time zone is in that of Send Window, or UTC without a Send Window.',
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

describe('The item of a message that was sent', () => {
	const parts = async (messages: object[]) => {
		const [item] = await run([json(messages)]);
		const { parts, encoding, unicodeCharacters } = item?.json ?? {};
		return { parts, encoding, unicodeCharacters };
	};
	const gsm = { encoding: 'GSM-7', unicodeCharacters: '' };

	it('has more parts if a UDH takes their room', async () => {
		const text = 'x'.repeat(153);
		const udh = '050003CC0201';
		expect(await parts([{ ...sms, text }])).toEqual({ ...gsm, parts: 1 });
		expect(await parts([{ ...sms, text, udh }])).toEqual({ ...gsm, parts: 1 });
		expect(await parts([{ ...sms, text: `${text}x` }])).toEqual({ ...gsm, parts: 1 });
		expect(await parts([{ ...sms, text: `${text}x`, udh }])).toEqual({ ...gsm, parts: 2 });
	});

	it('has the parts of the SMS, whichever channel comes first, and null if there is no SMS', async () => {
		const viber = { channel: 'viber', text: 'Привет' };
		expect(await parts([viber, sms])).toEqual({ ...gsm, parts: 1 });
		expect(await parts([viber])).toEqual({
			...{ parts: null, encoding: null, unicodeCharacters: '' },
		});
	});

	it('names the characters that make the SMS Unicode', async () => {
		expect(await parts([{ ...sms, text: 'Tere, õun! õ š' }])).toEqual({
			...{ parts: 1, encoding: 'Unicode', unicodeCharacters: 'õš' },
		});
	});
});

describe('The hint above the output', () => {
	const hintsFor = async (...texts: string[]) => {
		const hints: string[] = [];
		await run(
			texts.map((text) => json([{ ...sms, text }])),
			{ hints },
		);
		return hints;
	};
	const autoconvert = 'To have such characters replaced, set Autoconvert in SMS Options to Full.';

	it('is missing if each SMS is short and GSM-7', async () => {
		expect(await hintsFor('Hello', 'ä'.repeat(160))).toEqual([]);
	});

	it('names the parts of an SMS', async () => {
		expect(await hintsFor('ä'.repeat(900))).toEqual(['The SMS takes 6 parts.']);
	});

	it('names the characters that make an SMS Unicode, even invisible ones', async () => {
		expect(await hintsFor(`õ\u200b${'a'.repeat(70)}`)).toEqual([
			`The SMS takes 2 parts. The SMS is sent as Unicode because of õ \\u200b (70 characters fit in one SMS, instead of 160). ${autoconvert}`,
		]);
	});

	it('shows a dash as it is, with its name, because it looks like a hyphen', async () => {
		expect(await hintsFor('Mon \u2013 Fri')).toEqual([
			`The SMS is sent as Unicode because of \u2013 (en dash) (70 characters fit in one SMS, instead of 160). ${autoconvert}`,
		]);
	});

	it.each([
		['an emoji whole', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', ''],
		['a family whole', '👨‍👩‍👧‍👦', ''],
		['a letter with its mark', 'x\u0301', ''],
		[
			'that a letter is written as two characters',
			'Cafe\u0301',
			'e\u0301 (written as two characters: as one, it needs no Unicode)',
		],
		['a mark alone on a dotted circle', 'a\n\u0301', '\u25cc\u0301'],
	])('shows %s', async (_, text, shown) => {
		expect(await hintsFor(text)).toEqual([
			`The SMS is sent as Unicode because of ${shown || text} (70 characters fit in one SMS, instead of 160). ${autoconvert}`,
		]);
	});

	it('is one for many messages, whatever differs between them', async () => {
		const texts = Array.from({ length: 40 }, (_, index) => 'a'.repeat(index * 10));
		const [hint, ...more] = await hintsFor(...texts.slice(1), 'õ', '😀', '“');
		expect(more).toEqual([]);
		expect(hint).toBe(
			`23 of 42 SMS take more than one part, up to 3 (74 parts in total). 3 of 42 SMS are sent as Unicode because of õ 😀 “ (70 characters fit in one SMS, instead of 160). ${autoconvert}`,
		);
	});

	it('speaks of one among several in the singular', async () => {
		expect(await hintsFor('õ'.repeat(71), 'Hello')).toEqual([
			`1 of 2 SMS takes more than one part, up to 2 (3 parts in total). 1 of 2 SMS is sent as Unicode because of õ (70 characters fit in one SMS, instead of 160). ${autoconvert}`,
		]);
	});

	it('is missing if the SMS was not sent', async () => {
		rig.sandbox.faults.push({ method: 'POST', status: 400 });
		const hints: string[] = [];
		await run([json([{ ...sms, text: 'õ' }])], { hints }).catch(() => undefined);
		expect(hints).toEqual([]);
	});
});
