import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { defaults } from '../../nodes/shared/fields/requestOptions';
import { findEvents } from '../../nodes/SiteAdmin/trigger/polling/findEvents';
import { SiteAdmin } from '../../nodes/SiteAdmin/SiteAdmin.node.js';
import { execute } from '../../tooling/host/n8n';
import { createSend } from '../../transport/send';

// Reads a shop's 10,000 large orders in the way that the arguments name, in a separate process whose
// memory is limited, and prints how many of them it has read. See memory.test.ts.

const ORDERS = 10_000;
const CREATED = '2026-01-01T00:00:00.000Z';
const note = 'x'.repeat(Number(process.argv[3]));

const order = (id: number): object => ({ id, code: `#${id}`, created_at: CREATED, note });

/** The IDs of the orders that the shop has given. */
const shown = new Set<number>();

const shop = createServer(({ url = '' }, response) => {
	const query = new URL(url, 'http://shop.example').searchParams;
	const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
	const length = Math.max(0, Math.min(size, ORDERS - (page - 1) * size));
	const ids = Array.from({ length }, (_, index) => (page - 1) * size + index + 1);
	ids.forEach((id) => shown.add(id));
	response.setHeader('content-type', 'application/json');
	response.end(JSON.stringify(ids.map(order)));
});

const ways: Record<string, (url: string) => Promise<number>> = {
	async getMany(url) {
		const items = await execute({
			type: new SiteAdmin(),
			parameters: [{ resource: 'order', operation: 'getAll', returnAll: true }],
			credentials: { siteAdminApi: { baseUrl: url, token: 'token', headerName: 'X-API-TOKEN' } },
		});
		return items.length;
	},
	async missed(url) {
		const send = createSend({ baseUrl: url, headers: {}, options: defaults });
		const specs = [{ target: 'order', event: 'create' } as const];
		const begin = { chosen: { '["order.create",null,false]': 0 }, position: 0, seen: {} };
		const choice = { specs, ignoreSpam: true };
		const { end } = await findEvents(send, choice, { orders: begin, payments: begin });
		return end < Infinity ? shown.size : 0;
	},
};

shop.listen(0, '127.0.0.1', async () => {
	const { port } = shop.address() as AddressInfo;
	const count = await ways[process.argv[2] ?? '']?.(`http://127.0.0.1:${port}`);
	process.stdout.write(`${count}\n`);
	shop.close();
	shop.closeAllConnections();
});
