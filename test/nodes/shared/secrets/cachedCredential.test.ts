import { readAgain, readCached } from '../../../../nodes/shared/secrets/cachedCredential';
import { createContext } from '../../../../tooling/host/n8n';

type Context = Parameters<typeof readCached>[0];

const contextOf = (
	nodeId: string,
	getCredentials: () => Promise<object>,
	workflowId = 'w1',
): Context => {
	const node = { id: nodeId, credentials: { messagingApi: { id: 'c1', name: 'API' } } };
	const context = createContext({ node, workflow: { id: workflowId } });
	return { ...context, getCredentials } as unknown as Context;
};

describe('A credential that is read again', () => {
	it('replaces the cached one only when it has been read', async () => {
		let answer: (credential: object) => void = () => undefined;
		let reads = 0;
		const slow = contextOf('slow', async () => {
			reads += 1;
			if (reads === 1) return { password: 'old' };
			return await new Promise<object>((resolve) => (answer = resolve));
		});
		await readCached(slow, 'messagingApi');
		const again = readAgain(slow, 'messagingApi');
		expect(await readCached(slow, 'messagingApi')).toEqual({ password: 'old' });
		answer({ password: 'new' });
		expect(await again).toEqual({ password: 'new' });
		expect(await readCached(slow, 'messagingApi')).toEqual({ password: 'new' });
		expect(reads).toBe(2);
	});

	it('stays, if the reading that it replaced fails later', async () => {
		let fail: (error: Error) => void = () => undefined;
		const readings = [
			new Promise<object>((_, reject) => (fail = reject)),
			Promise.resolve({ password: 'new' }),
		];
		const late = contextOf('late', async () => (await readings.shift()) ?? {});
		const first = readCached(late, 'messagingApi');
		await readAgain(late, 'messagingApi');
		fail(new Error('the database is gone'));
		await expect(first).rejects.toThrow('the database is gone');
		expect(await readCached(late, 'messagingApi')).toEqual({ password: 'new' });
	});

	it('belongs to its node and workflow, because it may have expressions', async () => {
		const read = async (node: string, workflow: string) =>
			await readCached(
				contextOf(node, async () => ({ node, workflow }), workflow),
				'messagingApi',
			);
		await read('n1', 'w1');
		expect(await read('n2', 'w1')).toEqual({ node: 'n2', workflow: 'w1' });
		expect(await read('n1', 'w2')).toEqual({ node: 'n1', workflow: 'w2' });
	});
});
