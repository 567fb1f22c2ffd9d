import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';

import { startSandbox, type Sandbox } from '../sandbox';
import { startBrowser } from '../tooling/editor/browser';
import { openEmptyEditor, signIn } from '../tooling/editor/editor';
import { connect } from '../tooling/n8n/client';
import { installN8n } from '../tooling/n8n/install';
import { startN8n, type N8nServer } from '../tooling/n8n/server';
import { chooseVersion } from '../tooling/n8n/versions';
import { packEditions } from '../tooling/pack';
import { owner } from '../tooling/setUp';
import { Newcomer, type Costs } from './newcomer';
import { answerForm, sendByHand, type Desk } from './ways';

// A newcomer's protocol: npm run protocol [-- part of a way's name]. From the empty editor of a fresh n8n to a message on a
// phone, by mouse and keyboard, twice. It prints what that costs (see Costs for the rules).

const WAYS = {
	'Send a message': sendByHand,
	'Form submitted: send a message': answerForm,
} satisfies Record<string, (desk: Desk) => Promise<void>>;

/** Goes one way, in an n8n without workflows and credentials. */
async function go(
	browser: Browser,
	way: (desk: Desk) => Promise<void>,
	{ server, sandbox }: { server: N8nServer; sandbox: Sandbox },
): Promise<Costs> {
	const permissions = ['clipboard-read', 'clipboard-write'];
	const viewport = { width: 1280, height: 900 };
	const context = await browser.newContext({ permissions, viewport });
	context.setDefaultTimeout(30_000);
	const [sandboxPage, editor] = [await context.newPage(), await context.newPage()];
	await sandboxPage.goto(sandbox.url);
	await signIn(editor, server.url);
	await openEmptyEditor(editor, server.url);
	const newcomer = new Newcomer(editor);
	await way({ newcomer, editor, sandboxPage, printed: sandbox }).catch(async (error: Error) => {
		await editor.bringToFront();
		await editor.screenshot({ path: process.env.SHOT ?? 'protocol-failed.png' });
		throw error;
	});
	await context.close();
	return newcomer.costs;
}

function describe(name: string, { clicks, fields, keys, decisions, ranks }: Costs): string {
	const open = decisions.filter(({ answer }) => answer === undefined);
	const rows = [
		`| n8n ${chooseVersion()}: ${name} | |`,
		'| --- | --- |',
		`| Clicks | ${clicks} |`,
		`| Fields | ${fields} |`,
		`| Keys | ${keys} |`,
		`| Open decisions | ${open.length} of ${decisions.length} |`,
		...open.map(({ question }) => `| | ${question} |`),
		...ranks.map(({ words, rank }) => `| Rank of "${words}" | ${rank ?? 'not found'} |`),
	];
	return `\n${rows.join('\n')}\n`;
}

async function main(): Promise<void> {
	const log = (line: string): void => console.error(line);
	const folder = await mkdtemp(join(tmpdir(), 'omnimessage-protocol-'));
	const browser = await startBrowser();
	try {
		const tarballs = await packEditions(folder);
		const installation = await installN8n({ log });
		const wanted = Object.entries(WAYS).filter(([name]) => name.includes(process.argv[2] ?? ''));
		for (const [index, [name, way]] of wanted.entries()) {
			const stateFolder = join(folder, `n8n-${index}`);
			const sandbox = await startSandbox({ pace: 300 });
			const server = await startN8n({ installation, tarballs, stateFolder, log });
			try {
				await connect(server.url, owner);
				console.log(describe(name, await go(browser, way, { server, sandbox })));
			} finally {
				await server.stop();
				await sandbox.stop();
			}
		}
	} finally {
		await browser.close();
		await rm(folder, { recursive: true, force: true });
	}
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
