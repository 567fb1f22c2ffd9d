import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { template, useForms } from '../../../support/forms';
import { sms, to, url } from '../../../support/omnimessages';

const { run, send, bodies, forget, refused } = useForms();

describe('A number field', () => {
	const video = (more: object) => ({
		channel: 'viber',
		viberContent: 'video',
		...{ videoUrl: url, thumbnailUrl: url, fileSize: 1, duration: 1, ...more },
	});
	const minutes = (validity: unknown) => ({ ...sms, options: { validity } });

	it.each([' 10 ', 10n])('accepts %p', async (value) => {
		await send(minutes(value));
		await send({ ...sms, options: { ttl: value } });
		await send(video({ fileSize: value, duration: value }));
		const button = { type: 'button', subType: 'url', index: value };
		await send({ ...template({}), components: { component: [button] } });
		expect(bodies()).toMatchObject([
			{ messages: [{ ...sms, validity: 10 }] },
			{ messages: [{ ...sms, ttl: 10 }] },
			{ messages: [{ video: { file_size: 10, duration: 10 } }] },
			{ messages: [{ template: { components: [{ index: 10 }] } }] },
		]);
	});

	it.each([
		['1e3', '"1e3"'],
		['0x10', '"0x10"'],
		['10 min', '"10 min"'],
		[true, 'true'],
		[[10], '[10]'],
		[Infinity, 'Infinity'],
		[NaN, 'NaN'],
		['', 'empty'],
		[null, 'empty'],
		[undefined, 'empty'],
	])('rejects %p, with the value', async (limit, shown) => {
		expect(await refused(run(new Phonebook(), 'group.getAll', { limit }))).toBe(
			`'Limit' must be a number, but is ${shown}`,
		);
	});

	it.each([
		['Validity (Minutes)', minutes('abc')],
		['Validity (Seconds)', { ...sms, options: { ttl: 'abc' } }],
		['File Size (Bytes)', video({ fileSize: 'abc' })],
		['Duration (Seconds)', video({ duration: 'abc' })],
	])('of a message is named in the error: %s', async (label, entry) => {
		expect(await refused(send(entry))).toBe(
			`'Channels > 1 > ${label}' must be a number, but is "abc"`,
		);
	});

	it('of another channel or kind than the chosen one is not checked', async () => {
		await send({ ...sms, fileSize: 'abc', duration: {} });
		expect(bodies()).toEqual([{ to, messages: [sms] }]);
		forget();
		await run(new Phonebook(), 'group.getAll', { returnAll: true, limit: 'abc' });
		expect(bodies()).toHaveLength(1);
	});
});
