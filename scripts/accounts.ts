import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { identifyEvent } from '../nodes/SiteAdmin/event/event';
import { createDeliveryKey } from '../nodes/shared/trigger/deliveryKey';
import type { Sandbox } from '../sandbox';
import type { WorkflowFile } from '../tooling/n8n/client';
import { readExample, saveWithCredentials } from '../tooling/setUp';
import { makeTemporaryFolder } from '../tooling/temporaryFolder';
import { countSent, listSent, renderAccounts, type Happened } from './accounts/count';
import { restart, startQueue, startSingle, type Stage } from './accounts/stages';

// npx tsx scripts/accounts.ts --mode queue|single [--minutes 6] [--phase 'all killed'], after npm run packages: while
// processes are killed, how many events happened on a site, and how many of them started each workflow.

const flags = {
	mode: { type: 'string' },
	minutes: { type: 'string' },
	phase: { type: 'string' },
} as const;
const { mode = 'queue', minutes = '6', phase: only } = parseArgs({ options: flags }).values;

const workflows = { polling: { learnBy: 'polling' }, catchUp: { options: { catchUp: true } } };
type Name = keyof typeof workflows;
const names = Object.keys(workflows) as Name[];
const log = (line: string): void => console.log(new Date().toISOString().slice(11, 19), line);

/** The trigger, and a node that sends an SMS with the event and the execution. */
function describe(name: Name): WorkflowFile {
	const { nodes, connections } = readExample('form-to-message');
	const [trigger, send] = nodes.slice(0, 2).map((node) => ({ ...node, webhookId: name }));
	if (!trigger || !send) throw new Error('The example has other nodes');
	const events = ['form.submit', 'order.create', 'order.paid'];
	trigger.parameters = { events, ...workflows[name] };
	const text = `=${name}|{{ $json.event }} {{ $json.id ?? $json.order.id }}|{{ $execution.id }}`;
	const messages = { message: [{ channel: 'sms', text }] };
	send.parameters = { ...send.parameters, to: '+37250000001', messages };
	return { name, nodes: [trigger, send], connections, settings: { executionOrder: 'v1' } };
}

/** How many events may wait to be polled: an n8n that takes fewer than happen would never catch up. */
const MOST_OPEN = 500;

/** The site's visitors: three events a second. */
async function visit(sandbox: Sandbox, happened: Happened[], phase: () => string): Promise<void> {
	const { tickets, orders } = sandbox.state;
	let next = performance.now();
	const isFull = () => happened.length - countSent(sandbox, 'polling') > MOST_OPEN;
	for (let turn = 0; phase() !== ''; turn += 1) {
		const event = ['submit', 'create', 'paid'][turn % 3] as 'submit' | 'create' | 'paid';
		const target = event === 'submit' ? 'form' : 'order';
		const delivering =
			event === 'submit'
				? sandbox.submitForm({ name: 'Ada', phone: '', message: '' })
				: sandbox.fireOrder(event);
		const object = [...(event === 'submit' ? tickets : orders).values()].at(-1);
		const identity = identifyEvent({ target, event, created_at: '', data: { object } }) ?? [];
		const name = `${target}.${event} ${object?.id}`;
		const one = { name, key: createDeliveryKey(identity), phase: phase(), isTaken: false };
		happened.push(one);
		void delivering.then((all) => (one.isTaken = all.some(({ status }) => status === 200)));
		next += 1_000 / 3;
		await pause(Math.max(0, next - performance.now()));
		while (phase() !== '' && isFull()) {
			await pause(1_000);
			next = performance.now();
		}
	}
}

/** @returns the table */
async function follow({ sandbox, n8n, credentials, main, phases, query }: Stage) {
	const ids = new Map<Name, string>();
	for (const name of names) {
		const { id } = await saveWithCredentials(n8n, describe(name), credentials);
		await n8n.activate(id);
		ids.set(name, id);
	}
	const happened: Happened[] = [];
	const all = Object.entries(phases).filter(([name]) => only === undefined || name === only);
	let phase = all[0]?.[0] ?? '';
	const visiting = visit(sandbox, happened, () => phase);
	for (const [name, work] of all) {
		log((phase = name));
		const working = work().catch((error: Error) => {
			log(`${name} failed: ${error.message}`);
			process.exitCode = 1;
		});
		await Promise.all([working, pause((Number(minutes) * 60_000) / all.length)]);
	}
	phase = '';
	await visiting;
	const listOpen = (): string[] => {
		const sent = listSent(sandbox);
		const wanted = names.flatMap((name) =>
			happened.flatMap((one) => (name === 'catchUp' && one.isTaken ? [] : `${name}|${one.name}`)),
		);
		return wanted.filter((one) => !sent.has(one));
	};
	/** Waits until none is open, or none has begun for so long. */
	const settle = async (limit: number): Promise<void> => {
		let before = Infinity;
		for (let open = listOpen().length; open > 0 && open < before; open = listOpen().length) {
			before = open;
			await sandbox.events.until(() => listOpen().length === 0, limit).catch(() => undefined);
		}
	};
	await settle(75_000);
	const late = new Set(listOpen());
	log(`${late.size} are open`);
	if (late.size > 0) {
		await restart(main, 'stop');
		await settle(45_000);
	}

	return await renderAccounts({
		happened,
		late,
		ids,
		phases: all.map(([name]) => name),
		sandbox,
		query,
		log,
	});
}

async function account(): Promise<void> {
	const { path: folder, remove } = await makeTemporaryFolder('accounts');
	const stage = await (mode === 'queue' ? startQueue : startSingle)(folder, log);
	try {
		log(`\n${await follow(stage)}`);
	} finally {
		await stage.stop();
		await remove();
	}
}

account().catch((error: Error) => {
	console.error(error);
	process.exitCode = 1;
});
