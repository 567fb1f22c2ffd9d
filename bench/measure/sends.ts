import { raw, type Contender } from '../contenders';
import { createBody, createItem } from '../nodes/item';
import type { Stage } from '../stage';
import type { Figures } from '../upstream/meter';
import { measureUsage, type Usage } from '../usage';
import { runContender } from '../workflow';

export interface Load {
	items: number;
	/** The delay the service adds to each request, in milliseconds. */
	delay: number;
}

export type SendFigures = Figures & Usage;

/**
 * Sends the given number of items through a contender and measures it, also at the service.
 * @throws Error if not every item arrives exactly once
 */
export async function send(stage: Stage, contender: Contender, load: Load): Promise<SendFigures> {
	return await measure(stage, load, contender, stage.server.pid, async () => {
		await runContender(stage, contender, load.items);
	});
}

/** Does the same with undici, outside n8n. */
export async function sendRaw(stage: Stage, load: Load): Promise<SendFigures> {
	const { sender, sandbox, upstreamUrl } = stage;
	const secret = Buffer.from(`${sandbox.username}:${sandbox.password}`).toString('base64');
	const headers = {
		accept: 'application/json',
		authorization: `Basic ${secret}`,
		'content-type': 'application/json',
	};
	const requests = Array.from({ length: load.items }, (_, index) => ({
		headers,
		body: JSON.stringify(createBody(createItem(index))),
	}));
	const url = `${upstreamUrl}/v1/omnimessage`;
	return await measure(stage, load, raw, sender.pid, async () => {
		await sender.ask('send', { url, concurrency: raw.concurrency, requests });
	});
}

async function measure(
	{ upstream }: Stage,
	{ items, delay }: Load,
	{ name, silent }: Pick<Contender, 'name' | 'silent'>,
	pid: number,
	work: () => Promise<void>,
): Promise<SendFigures> {
	await upstream.ask('begin', { delay });
	const usage = await measureUsage(pid, work);
	const figures = await upstream.ask('figures', undefined as never);
	const { accepted, recipients } = figures;
	const expected = silent ? 0 : items;
	if (accepted !== expected || recipients !== expected) {
		throw new Error(
			`${name}: ${items} items led to ${accepted} requests for ${recipients} recipients`,
		);
	}
	return { ...figures, ...usage };
}
