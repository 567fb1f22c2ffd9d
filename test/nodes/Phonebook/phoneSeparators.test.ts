import { Phonebook } from '../../../nodes/Phonebook/Phonebook.node';
import { useSandbox } from '../../sandbox/support';
import { catchFailure } from '../../support/n8n';
import { to } from '../../support/omnimessages';
import { runNode } from '../../support/runNode';

const rig = useSandbox();
const run = runNode(rig, new Phonebook());
const create = async (
	phoneNumber: unknown,
	cleanUpPhoneNumbers: boolean,
	options: object = { addPlusSign: true },
) =>
	await run('contact.create', {
		phoneNumber,
		cleanUpPhoneNumbers,
		contactFields: { mappingMode: 'defineBelow', value: null },
		options,
	});
const numbers = () =>
	rig.sandbox.state.requests.map(({ body }) => (body as { phoneNumber: string }).phoneNumber);

const refused: Array<[string, string[]]> = [
	[
		'whose zero is only dialled within its country',
		[
			'+44 (0)20 7946 0018',
			'+44 ( 0 ) 20 7946 0018',
			'+44 (\u200b0) 20 7946 0018',
			'+44 (\u200e0)20 7946 0018',
			'+44 (0\u2060)20 7946 0018',
			'+44 (\u00a00)20 7946 0018',
			'+44 (-0)20 7946 0018',
			'+44(0-)20 7946 0018',
			'+44 ((0))20 7946 0018',
			'+44 (0 20) 7946 0018',
			'+44 (020) 7946 0018',
			'44 (020) 7946 0018',
			'(020) 7946 0018 000',
		],
	],
	[
		'with a parenthesis that is not closed, not opened or empty',
		['+44 (0', '+372(', '+372(51000000', '+372)51000000', '+372 )5100( 0000', '+372 ()51000000'],
	],
	[
		'that begins or ends with a dash',
		[
			'-37251000000',
			' - 37251000000',
			'\u200e-37251000000',
			'\u201337251000000',
			'-0037251000000',
			'+-37251000000',
			'(-372)51000000',
			'+37251000000-',
			'+372 5100 000\u2011',
			'+372 51000 (000-)',
			'37251000000 -',
		],
	],
];

const withoutZero = 'leave out the (0), which nobody dials from abroad';

describe.each(refused)('A phone number %s', (_, given) => {
	it.each(given)('is rejected, cleaned up or not: %j', async (number) => {
		for (const isCleanedUp of [true, false]) {
			const { message } = await catchFailure(create(number, isCleanedUp));
			const advice = number.includes('(0)') ? `: ${withoutZero}` : '';
			expect(message).toMatch(
				/^'Phone Number' must be a phone number with its country code, such as \+37251000000, but is ".*"/,
			);
			expect(message.replace(/^.*"/, '')).toBe(`${advice} [Item 0]`);
		}
		expect(numbers()).toEqual([]);
	});
});

describe('Separators between the digits are removed:', () => {
	it.each([
		'+372 (51) 000-000',
		'(+372) 51 000 000',
		'+(372) 51000000',
		'\u202a+372\u00a05100\u20110000\u202c',
		'\u202a\n+37251000000\n\u202c',
		'+372 - 5100 - 0000',
		'(372) 5100 0000',
	])('%j', async (number) => {
		await create(number, true);
		expect(numbers()).toEqual([to]);
	});
});

describe('Advice for a number', () => {
	// An Estonian mobile number with its country code, and numbers as they are written in China,
	// Brazil and Russia.
	it.each([
		[37251000000, '37251000000'],
		['13812345678', '13812345678'],
		['11 91234-5678', '11912345678'],
		['8 (912) 345-67-89', '89123456789'],
	])(
		'says what it depends on if nothing distinguishes it from a national number: %j',
		async (number, digits) => {
			const { message } = await catchFailure(create(number, true, {}));
			expect(message).toBe(
				`'Phone Number' must begin with a plus sign and the country code, but is "${number}": if it is a complete international number, write it as +${digits}, or turn on Add Missing Plus Sign [Item 0]`,
			);
			expect(numbers()).toEqual([]);
		},
	);
});
