import { randomUUID } from 'node:crypto';

import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { addressParameters } from '../../../../nodes/shared/secrets/redact';
import { catchFailure, execute, trigger } from '../../../../tooling/host/n8n';
import {
	accepted,
	answer,
	concurrency,
	createReport,
	startMessaging,
	waits,
} from '../../../support/messagingStub';

const SIGNATURE = '0123456789abcdef'.repeat(4);
const address = (name: string) =>
	`https://n8n.example/webhook-waiting/1/2?a=1&${name}=${SIGNATURE}`;
const parseQuery = (url: string) => Object.fromEntries(new URL(url).searchParams);
const encodings: Array<[string, (url: string) => string]> = [
	['as it is', (url) => url],
	['percent-encoded', encodeURIComponent],
	['percent-encoded twice', (url) => encodeURIComponent(encodeURIComponent(url))],
	['escaped as in JSON', (url) => JSON.stringify({ url })],
	['cut short', (url) => url.slice(0, -8)],
	['in Base64', (url) => Buffer.from(url).toString('base64')],
	['in Base64 in a URL', (url) => encodeURIComponent(Buffer.from(`?${url}`).toString('base64'))],
	['as a query that was read', (url) => JSON.stringify(parseQuery(url))],
];
const signatures = [addressParameters.resume, addressParameters.wait];
const places = signatures.flatMap((name) =>
	encodings.map(([how, encode]) => [name, how, encode(address(name))] as const),
);

/** What it says with the signature in a field of its name. */
const readQuery = (quoted: string): unknown =>
	quoted.startsWith('{') ? (JSON.parse(quoted) as unknown) : quoted;

/** A service whose reports quote a text, as the address for reports and as an error. */
const quoting = async (quoted: string) =>
	await startMessaging({
		post: ({ to, response }) =>
			answer(response, 201, {
				...accepted(to),
				dlr_url: quoted,
				error: quoted,
				query: readQuery(quoted),
			}),
		get({ id, response }) {
			const report = createReport(id, 'DELIVRD');
			const statuses = report.statuses.map((one) => ({ ...one, error: quoted }));
			answer(response, 200, { ...report, dlr_url: quoted, query: readQuery(quoted), statuses });
		},
	});
/** What it says, also in Base64. */
const readAll = (output: unknown): string => {
	const text = JSON.stringify(output);
	const runs = text.match(/[\w+/=-]{40,}/g) ?? [];
	return [text, ...runs.map((run) => Buffer.from(run, 'base64').toString())].join('\n');
};
const ID = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';

describe.each(places)('The %s in an address that a service repeats %s', (_, __, quoted) => {
	it.each([true, false])('is hidden in a report, with Simplify: %p', async (simplify) => {
		const { run } = await quoting(quoted);
		const asked = { operation: 'getDeliveryReport', omnimessageId: ID, simplify };
		const [item] = await run([asked]);
		expect(JSON.stringify(item)).toContain('***');
		expect(readAll(item)).not.toContain(SIGNATURE.slice(0, 32));
	});

	it('is hidden in what the trigger returns', async () => {
		const { url: baseUrl } = await quoting(quoted);
		const credentials = { messagingApi: { baseUrl, username: 'a', password: 'password' } };
		const node = trigger(
			new OmnimessageTrigger(),
			{ event: 'statusChanged', check: 'none', simplify: false },
			credentials,
		);
		const [status] = createReport(ID, 'DELIVRD').statuses;
		const report = {
			...status,
			omnimessage_id: randomUUID(),
			message_id: randomUUID(),
			to: '+37251000000',
		};
		const { items } = await node.deliver(
			JSON.stringify({ ...report, error: quoted, dlr_url: quoted, query: readQuery(quoted) }),
		);
		expect(JSON.stringify(items)).toContain('***');
		expect(readAll(items)).not.toContain(SIGNATURE.slice(0, 32));
	});
});

describe('The signatures of a wait', () => {
	const callback = { options: { learnBy: 'callback', simplify: false } };
	const SENT = /[a-zA-Z]*[sS]ignature=[0-9a-f]{32}/;

	it('are hidden if the service repeats the message that it got', async () => {
		const { run } = await startMessaging({
			post({ to, body, response }) {
				expect(JSON.stringify(body)).toMatch(SENT);
				answer(response, 201, { ...accepted(to), ...body });
			},
			get: ({ id, response }) => answer(response, 200, createReport(id, 'DELIVRD')),
		});
		const [item] = await run(waits(1, callback));
		expect(item?.json.dlr_url).toContain('***');
		expect(JSON.stringify(item)).not.toMatch(SENT);
	});

	it('are hidden in the error of a message that is refused, and in the log', async () => {
		const { url: baseUrl } = await startMessaging({
			post: ({ body, response }) =>
				answer(response, 400, {
					errors: [{ title: 'Invalid data', code: '105', detail: JSON.stringify(body) }],
				}),
		});
		const [warnings, log]: string[][] = [[], []];
		const failure = await catchFailure(
			execute({
				type: new Omnimessage(),
				parameters: waits(1, { resource: 'message', ...callback, ...concurrency(1) }),
				credentials: { messagingApi: { baseUrl, username: 'a', password: 'b' } },
				warnings: warnings ?? [],
				log: log ?? [],
			}),
		);
		const told = JSON.stringify([failure, failure.description, failure.context, warnings, log]);
		expect(told).toContain('***');
		expect(told).not.toMatch(SENT);
	});
});
