import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { useForms } from '../../../support/forms';

const { rig, run, refused } = useForms();

describe('Request Options', () => {
	const many = async (requestOptions: unknown) =>
		await run(new Phonebook(), 'group.getAll', { requestOptions });

	it.each([
		[{ batching: { batch: { concurrency: '5', requestsPerSecond: '100' } } }],
		[{ batching: { batch: { requestsPerSecond: '99.5' } } }],
		[{ maxRetries: 0, timeout: '2147483647', idleTimeout: '1000' }],
		[{ batching: { batch: {} } }],
		[{ batching: {} }],
		[{}],
		[undefined],
	])('accepts %j', async (options) => {
		expect(await many(options)).toEqual([]);
		expect(rig.sandbox.state.requests).toHaveLength(1);
	});

	it.each([
		['concurrency', 1, 0],
		['concurrency', 100, 101],
		['requestsPerSecond', 0, -0.1],
		['idleTimeout', 2 ** 31 - 1, 0.5],
		['idleTimeout', 2 ** 31 - 1, 2 ** 31],
		['maxRetries', 0, -1],
		['maxRetries', 10, 11],
		['timeout', 2 ** 31 - 1, 0],
		['timeout', 2 ** 31 - 1, 2 ** 31],
	])('%s accepts %p, and rejects %p with the value', async (name, allowed, forbidden) => {
		const options = (value: number) =>
			['concurrency', 'requestsPerSecond'].includes(name)
				? { batching: { batch: { [name]: value } } }
				: { [name]: value };
		await many(options(allowed));
		rig.sandbox.state.requests.splice(0);
		expect(await refused(many(options(forbidden)))).toMatch(
			new RegExp(`must be .*, but is ${forbidden}$`),
		);
	});

	it.each([
		[{ timeout: '' }, "'Timeout' is empty: enter a value, or remove the field"],
		[{ timeout: 'soon' }, '\'Timeout\' must be a number, but is "soon"'],
		[
			{ batching: { batch: { concurrency: null } } },
			"'Batching > Concurrency' must be a number, but is empty",
		],
		['fast', '\'Request Options\' must be fields with their values, but is "fast"'],
	])('%j is rejected', async (options, sentence) => {
		expect(await refused(many(options))).toBe(sentence);
	});
});
