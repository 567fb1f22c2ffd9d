import type { FunctionsBase } from 'n8n-workflow';

import { redactCredential } from '../../../../nodes/shared/secrets/redactCredential';
import { createContext } from '../../../../tooling/host/n8n';

type Context = Pick<FunctionsBase, 'getCredentials' | 'getNode' | 'getWorkflow'>;

/** A node whose credential has this ID and this token, which may change. */
function nodeWith(id: string | undefined, credential: { token: string } | undefined) {
	const read = { times: 0, credential };
	const credentials = id ? { siteAdminApi: { id, name: 'Site' } } : undefined;
	const context = {
		...createContext({ node: { id: 'n1', name: 'Trigger', credentials } }),
		async getCredentials() {
			read.times += 1;
			if (!read.credential) throw new Error('There is no credential');
			return read.credential;
		},
	} as unknown as Context;
	return {
		read,
		hidden: async (text: string, more: string[] = []) =>
			await redactCredential(context, 'siteAdminApi', text, more),
	};
}

let now: jest.SpyInstance<number>;
beforeEach(() => void (now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)));
afterEach(() => now.mockRestore());

describe('The credential of deliveries', () => {
	it('is read once a minute, and a changed one takes effect after that', async () => {
		const { read, hidden } = nodeWith('minute', { token: 'first-token' });
		expect(await hidden('first-token, second-token')).toBe('***, second-token');
		read.credential = { token: 'second-token' };
		now.mockReturnValue(1_059_999);
		expect(await hidden('first-token, second-token')).toBe('***, second-token');
		expect(read.times).toBe(1);
		now.mockReturnValue(1_060_000);
		expect(await hidden('first-token, second-token')).toBe('first-token, ***');
		expect(read.times).toBe(2);
	});

	it('is read once for deliveries that come at the same moment', async () => {
		const { read, hidden } = nodeWith('moment', { token: 'first-token' });
		expect(await Promise.all([hidden('first-token'), hidden('first-token')])).toEqual([
			'***',
			'***',
		]);
		expect(read.times).toBe(1);
	});

	it('is hidden with and without its scheme', async () => {
		const { hidden } = nodeWith('scheme', { token: 'Bearer first-token' });
		expect(await hidden('Bearer first-token, first-token')).toBe('***, ***');
	});

	it("is hidden like the node's own secret, which is hidden even without it", async () => {
		const text = 'own-secret, first-token';
		const { hidden } = nodeWith('read', { token: 'first-token' });
		expect(await hidden(text, ['own-secret'])).toBe('***, ***');
		const unread = nodeWith('not read', undefined);
		expect(await unread.hidden(text, ['own-secret'])).toBe('***, first-token');
	});

	it.each([
		['without an ID', undefined, { token: 'first-token' }, '***'],
		['that cannot be read', 'unread', undefined, 'first-token'],
	])('%s is read each time', async (_, id, credential, expected) => {
		const { read, hidden } = nodeWith(id, credential);
		expect(await hidden('first-token')).toBe(expected);
		expect(await hidden('first-token')).toBe(expected);
		expect(read.times).toBe(2);
	});

	it('is forgotten if there are more than a hundred others', async () => {
		const first = nodeWith('first', { token: 'first-token' });
		await first.hidden('');
		for (let index = 0; index < 100; index += 1) {
			await nodeWith(`further ${index}`, { token: 'second-token' }).hidden('');
		}
		await first.hidden('');
		expect(first.read.times).toBe(2);
	});
});
