import { operations } from '../../api';
import { keep } from '../../sandbox/core/records';
import { phone, sms } from '../../scripts/calls/situations';
import { useSandbox } from '../support/sandbox';

const rig = useSandbox();
const record = () => rig.sandbox.state.requests;

it('a request is recorded whatever its result', async () => {
	rig.sandbox.faults.push({ path: '/v1/phonebook/groups', status: 500 });
	await rig.raw('POST', '/v1/phonebook/groups', { name: 'Customers' });
	await rig.raw('PUT', '/v1/omnimessage', { to: phone });
	await rig.raw('GET', '/v2');
	await rig.nobody({ method: 'GET', path: '/admin/api/webhooks', headers: {} });
	const headers = { 'content-type': 'application/json' };
	await rig.owner({ method: 'POST', path: '/v1/omnimessage', headers, body: 'Hello' });
	expect(record().map(({ method, path, body, status }) => [method, path, body, status])).toEqual([
		['POST', '/v1/phonebook/groups', { name: 'Customers' }, 500],
		['PUT', '/v1/omnimessage', { to: phone }, 405],
		['GET', '/v2', null, 404],
		['GET', '/admin/api/webhooks', null, 401],
		['POST', '/v1/omnimessage', 'Hello', 400],
	]);
});

it('no secret is recorded', async () => {
	const { username, password, token } = rig.sandbox;
	await rig.raw('GET', '/v1/phonebook/groups');
	await rig.raw('GET', `/admin/api/webhooks?page=1&api_token=${token}&per_page=1`);
	const text = JSON.stringify(record());
	const basic = Buffer.from(`${username}:${password}`).toString('base64');
	for (const secret of [password, basic, token]) expect(text).not.toContain(secret);
	expect(record()[0]?.headers).toMatchObject({ authorization: '(hidden)' });
	expect(record()[1]?.path).toBe('/admin/api/webhooks?page=1&api_token=(hidden)&per_page=1');
});

it('the record stays empty if no request to the APIs arrives', async () => {
	await expect(
		rig.ask(operations.sendOmnimessage, { to: 'nobody', messages: [sms] }),
	).rejects.toThrow();
	await rig.raw('GET', '/sandbox/state');
	await rig.raw('GET', '/');
	expect(record()).toEqual([]);
});

it('a record keeps its newest 10,000 entries', () => {
	const entries: number[] = [];
	for (let entry = 1; entry <= 10_001; entry += 1) keep(entries, entry);
	expect([entries.length, entries[0], entries.at(-1)]).toEqual([10_000, 2, 10_001]);
});
