import { createHmac } from 'node:crypto';

import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { searchGroups } from '../../../../nodes/Phonebook/group/groupField';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { searchBuyButtons } from '../../../../nodes/SiteAdmin/objects/buyButton/buyButtonId';
import { searchProducts } from '../../../../nodes/SiteAdmin/objects/buyButton/productId';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { searchWebhooks } from '../../../../nodes/SiteAdmin/webhook/webhookId';
import {
	editorFor,
	execute,
	inOwnProcess,
	ProcessedStore,
	trigger,
} from '../../../../tooling/host/n8n';
import { forgetProcess } from '../../../support/polling';
import { phone, sms } from '../../../../scripts/calls/situations';
import { repeats } from '../../../support/echo';
import { operations } from '../../../support/everyOperation';
import { incoming, receiver } from '../../../support/incoming';
import { basic, password, useEcho } from '../../../support/useEcho';

const rig = useEcho();
const { credentials, withTrigger, expectNoneIn, run, runPrepared } = rig;
// The other ways are those of encodings.test.ts.
const repeatInJson = repeats['in JSON'] as (text: string) => string;

describe('What a service repeats of a request reveals no secret:', () => {
	beforeEach(() => void (rig.echo.manner = 'in JSON'));

	it.each(operations)('in the items and the errors of %s', async (place) => {
		for (const [status, manner, kind] of [
			[undefined, 'in JSON', Array],
			[400, 'in JSON', Error],
			[302, 'without JSON', Error],
		] as const) {
			Object.assign(rig.echo, { manner, status: undefined, method: undefined });
			const seen = await runPrepared(place, status);
			expect(seen.output).toBeInstanceOf(kind);
			expectNoneIn(seen);
		}
	});

	it.each([
		[400, 'in JSON'],
		[404, 'in JSON'],
		[503, 'without JSON'],
	])('if a trigger is activated and the site answers %i %s', async (status, manner) => {
		await withTrigger(async (host, workflow) => {
			Object.assign(rig.echo, { status, manner, method: 'POST' });
			const error = await workflow.activate().catch((thrown: unknown) => thrown);
			expect(error).toBeInstanceOf(Error);
			expectNoneIn([error, host.log]);
		});
	});

	it('if a trigger checks its webhooks every hour and the site answers 400', async () => {
		await withTrigger(async (host, workflow) => {
			await workflow.activate();
			rig.sandbox.state.webhooks.clear();
			Object.assign(rig.echo, { status: 400, method: 'POST' });
			await workflow.crons[0]?.tick();
			expect(host.log).toHaveLength(1);
			expectNoneIn(host.log);
		});
	});

	it("if a trigger is deactivated and the site doesn't list its webhooks", async () => {
		await withTrigger(async (host, workflow) => {
			await workflow.activate();
			rig.echo.status = 500;
			await workflow.deactivate();
			expect(host.log).toHaveLength(1);
			expectNoneIn(host.log);
		});
	});

	it.each([true, false])('in a delivery to a trigger, with Simplify: %s', async (simplify) => {
		await withTrigger(
			async (host, workflow) => {
				await workflow.activate();
				await deliver();
				expectNoneIn([started(workflow), host.log]);
			},
			{ events: ['form.submit'], options: { simplify, deduplicate: false } },
		);
	});

	it('if a trigger reads its secret back, and if that fails', async () => {
		await withTrigger(
			async (host, workflow) => {
				await workflow.activate();
				workflow.staticData = '{}';
				forgetProcess(host);
				rig.echo.status = 500;
				await deliver();
				expect(host.log).toHaveLength(1);
				rig.echo.status = undefined;
				await deliver();
				expectNoneIn([started(workflow), host.log]);
			},
			{ options: { deduplicate: false } },
		);
	});

	it.each([undefined, 422])('in a sample, which the site answers with %s', async (status) => {
		await withTrigger(
			async (host, workflow) => {
				Object.assign(rig.echo, { status, method: 'GET' });
				const answered = new Promise((resolve) => (host.onAnswer = resolve));
				await workflow.listen().catch((error: unknown) => expectNoneIn(error));
				if (!status) await answered;
				expectNoneIn([workflow.tests, host.log]);
			},
			{ events: ['form.submit'] },
		);
	});

	it.each(['api', 'none', 'signature'])('in a delivery report, with Check: %s', async (check) => {
		const body = await report();
		const node = trigger(new OmnimessageTrigger(), { check, simplify: false }, credentials());
		const signature = createHmac('sha256', password).update(body).digest('hex');
		const { items } = await node.deliver(body, { 'x-messente-signature': signature });
		expect(items).toHaveLength(1);
		rig.echo.status = 500;
		const refused = await node.deliver(body.replace('sms', 'viber'), {});
		expectNoneIn([items, refused, node.n8n.log]);
	});

	it.each([true, false])(
		'in a message that a person wrote, with Simplify: %s',
		async (simplify) => {
			const parameters = { event: 'messageReceived', onOptOut: 'updateBlacklist', simplify };
			const node = receiver(rig.sandbox, parameters, credentials());
			rig.echo.status = 500;
			const received = async (text: string) => {
				const told = repeatInJson([password, basic, rig.sandbox.sharedSecret, text].join('\n'));
				return await node.receive(incoming({ text, repeated: told }));
			};
			const { items = [] } = await received('STOP');
			const warnings: string[] = [];
			const json = items.map((item) => item.json);
			const type = new OmnimessageTrigger();
			const output = await execute({
				...{ type, parameters: [parameters], json, credentials: credentials(), warnings },
				surroundings: { ...inOwnProcess(new ProcessedStore()), getMode: () => 'webhook' },
			});
			expect(output).toMatchObject([{ json: { blacklistError: expect.any(String) } }]);
			expectNoneIn([items, output, warnings, node.n8n.log]);
			const own = await received(rig.sandbox.sharedSecret);
			const unsigned = await node.deliver(JSON.stringify(incoming({ text: password })), {});
			expectNoneIn([own, unsigned, node.n8n.log]);
		},
	);

	it('in the lists of the editor', async () => {
		const phonebook = editorFor(new Phonebook(), credentials());
		const admin = editorFor(new SiteAdmin(), credentials());
		const lists = [
			async () => await searchGroups.call(phonebook),
			async () => await searchBuyButtons.call(admin),
			async () => await searchProducts.call(admin),
			async () => await searchWebhooks.call(admin),
		];
		for (const status of [undefined, 400]) {
			for (const list of lists) {
				// The two services are separate.
				Object.assign(rig.echo, { status, got: '' });
				expectNoneIn(await list().catch((error: unknown) => error));
			}
		}
	});
});

const started = (workflow: { started: unknown[] }): unknown[] => {
	expect(workflow.started).toHaveLength(1);
	return workflow.started;
};

/** The site calls the newest subscription for a form, with everything that it ever received. */
async function deliver(): Promise<void> {
	const { url: address } = [...rig.sandbox.state.webhooks.values()]
		.reverse()
		.find(({ target }) => target === 'form') as { url: string };
	const repeated: unknown = JSON.parse(repeatInJson(rig.echo.got));
	await fetch(address, {
		method: 'POST',
		headers: { 'content-type': 'application/json', connection: 'close' },
		body: JSON.stringify({
			target: 'form',
			event: 'submit',
			created_at: '2026-01-05T09:00:00.000Z',
			repeated,
			data: { object: { id: 1, data: { field_1: repeated } } },
		}),
	});
}

/** A report on a message that was sent, with everything that the service received then. */
async function report(): Promise<string> {
	await run('message.send', { to: phone, messages: { message: [sms] } });
	const [sent] = rig.sandbox.state.omnimessages.values();
	const omnimessage_id = sent?.id as string;
	const [only] = (
		(await (
			await fetch(`${rig.sandbox.url}/v1/omnimessage/${omnimessage_id}/status`, {
				headers: { authorization: `Basic ${basic}`, connection: 'close' },
			})
		).json()) as { statuses: Array<Record<string, unknown>> }
	).statuses;
	return JSON.stringify({ ...only, omnimessage_id, echo: repeatInJson(rig.echo.got) });
}
