import { readExample } from '../../tooling/setUp';
import { startWriter, useCollected } from '../support/collected';
import { forTables } from '../support/dataTable';
import { useEnvironment } from '../support/environment';
import { untilSucceeded } from '../support/executions';

// The example that answers several messages of a person at once, in one process with SQLite.

const MARI = '+37251000000';

const environment = useEnvironment({ pace: 20, env: forTables });
const collected = useCollected(environment, readExample('collect-messages'));
beforeEach(() => environment.sandbox.reset());

async function writeInTurn(texts: string[]): Promise<void> {
	for (const [index, text] of texts.entries()) {
		await collected.write(MARI, text);
		await collected.table.untilRows(index + 1);
	}
}

it('Several messages of a person get one answer', async () => {
	const id = await collected.open();
	const texts = [
		'Hello',
		'I have a question',
		'about my order',
		'the red chair',
		'Is it on its way?',
	];
	await writeInTurn(texts);
	expect(await collected.untilAnswered(5)).toEqual([{ to: MARI, texts }]);
	await untilSucceeded(environment.n8n, id, 5);
	expect(collected.answers()).toHaveLength(1);
	expect(await collected.table.rows()).toEqual([]);
});

it('They are answered once after n8n was killed while it wrote the answer', async () => {
	const writer = await startWriter();
	const id = await collected.open({ wait: 0, writer: writer.url });
	await writeInTurn(['Hello']);
	await writer.untilAsked(1);
	await environment.server.kill();
	await environment.restart();
	expect(collected.answers()).toEqual([]);
	await environment.n8n.deactivate(id);
	await collected.open({ leftAfter: 5, writer: writer.url });
	const [, answer] = await writer.untilAsked(2);
	answer?.();
	expect(await collected.untilAnswered(1)).toEqual([{ to: MARI, texts: ['Hello'] }]);
	await collected.table.untilRows(0);
});
