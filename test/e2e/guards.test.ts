import type { IDataObject, INodeParameters, IRunData } from 'n8n-workflow';

import type { Execution, WorkflowFile } from '../../tooling/n8n/client';
import { readExample, saveWithCredentials } from '../../tooling/setUp';
import { countItems, orders, prepareCampaign } from '../support/campaign';
import { useEnvironment } from '../support/environment';
import { outputOf } from '../support/executions';
import { movableClock, moveClock } from '../support/movableClock';

// Dry Run, Send Window and Frequency Cap, in the example that has all three.

const environment = useEnvironment({ pace: 20, env: movableClock });
beforeEach(() => environment.sandbox.reset());

const SEND = 'Send the Campaign';
const [mari, jaan, aino] = ['+37251000000', '+37251000001', '+37251000013'];
const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const always = { days: WEEK, from: '00:00', to: '24:00' };
/** Open for an hour on the day that is, in every time zone, neither today nor near it. */
const inThreeDays = () => {
	const day = WEEK[(new Date().getUTCDay() + 3) % 7] ?? '';
	return { days: [day], from: '09:00', to: '10:00' };
};

/** The example, as a person has changed it. */
function campaign(name: string, dryRun: boolean, window: object): WorkflowFile {
	const example = readExample('campaign');
	const nodes = example.nodes.map((one) => {
		if (one.name !== SEND) return one;
		const { sendWindow, ...options } = one.parameters.options as {
			sendWindow: { window: IDataObject };
		};
		const changed = {
			...options,
			dryRun,
			sendWindow: { window: { ...sendWindow.window, ...window } },
		};
		// The store of processed data belongs to the workflow and this ID.
		const parameters = { ...one.parameters, options: changed } as INodeParameters;
		return { ...one, id: `send-${name}`, parameters };
	});
	return { ...example, name, nodes };
}

const save = async (workflow: WorkflowFile): Promise<string> =>
	(await saveWithCredentials(environment.n8n, workflow, environment.credentials)).id;

const run = async (id: string): Promise<Execution> =>
	await environment.n8n.runManually(id, 'Start');

const hintsOf = ({ data }: Execution): string[] =>
	((data.resultData.runData as IRunData)[SEND]?.[0]?.hints ?? []).map(({ message }) => message);

const requests = () => environment.sandbox.state.requests;
const accepted = expect.objectContaining({ omnimessageId: expect.any(String) });

it('A dry run shows what would be sent, and who would be skipped, and sends nothing', async () => {
	environment.sandbox.state.blacklist.add(jaan);
	const execution = await run(await save(campaign('Dry', true, always)));
	expect(outputOf(execution, SEND)).toEqual([
		expect.objectContaining({
			dryRun: true,
			to: mari,
			wouldSend: true,
			notChecked: ['Frequency Cap'],
			channels: [
				expect.objectContaining({ channel: 'viber' }),
				expect.objectContaining({ channel: 'sms', sms: expect.objectContaining({ parts: 1 }) }),
			],
		}),
		{ dryRun: true, to: jaan, wouldSend: false, reason: 'blacklisted' },
		expect.objectContaining({ dryRun: true, to: aino, wouldSend: true }),
	]);
	expect(hintsOf(execution)).toContainEqual(expect.stringContaining('Dry run: nothing was sent.'));
	expect(new Set(requests().map(({ method }) => method))).toEqual(new Set(['GET']));
});

it('A campaign is sent within the window, and not a second time within its cap', async () => {
	const id = await save(campaign('Twice', false, always));
	expect(outputOf(await run(id), SEND)).toEqual([accepted, accepted, accepted]);
	const again = await run(id);
	expect(outputOf(again, SEND)).toEqual(
		[mari, jaan, aino].map((to) => ({
			skipped: true,
			reason: 'frequency cap',
			to,
			allowedFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
		})),
	);
	expect(hintsOf(again)).toContain('0 sent; 3 skipped: 3 are over the frequency cap.');
	expect(requests().filter(({ method }) => method === 'POST')).toHaveLength(3);
});

it('Everybody gets a message, even if a quarter of the time of the cap ends during the run', async () => {
	const { server, sandbox } = environment;
	const { start, ended } = await prepareCampaign({ ...environment, url: server.url }, 'quarter', {
		to: "=+{{ 37251000000 + $json['body.orders'] }}",
		options: {
			frequencyCap: { cap: { capMessages: 1, capTime: 1, capUnit: 'hours', capScope: 'node' } },
		},
		requestOptions: { batching: { batch: { concurrency: 1 } } },
	});
	sandbox.events.once('requestAnswered', () => moveClock(server));
	await start(orders(45));
	expect(countItems(await ended(1))).toBe(45);
	await start(orders(45));
	expect(countItems(await ended(2), 'frequency cap')).toBe(45);
});

it('The cap holds over a restart', async () => {
	const id = await save(campaign('Restarted', false, always));
	await run(id);
	await environment.server.stop();
	await environment.restart();
	expect(outputOf(await run(id), SEND).map(({ reason }) => reason)).toEqual(
		Array.from({ length: 3 }, () => 'frequency cap'),
	);
});

it('Outside the window, each message is scheduled in the time zone of its recipient', async () => {
	const times = outputOf(await run(await save(campaign('Later', false, inThreeDays()))), SEND);
	expect(times.map(({ scheduledFor }) => scheduledFor)).toEqual(
		Array.from({ length: 3 }, () => expect.stringMatching(/T09:00:00\+0[23]:00$/)),
	);
	const sent = [...environment.sandbox.state.omnimessages.values()];
	expect(sent.map(({ state }) => state)).toEqual(sent.map(() => 'scheduled'));
	expect(sent.map(({ request }) => request.time_to_send).sort()).toEqual(
		times.map(({ scheduledFor }) => scheduledFor).sort(),
	);
});

it.each([true, false])(
	'A window without a time zone is in that of the workflow (Dry Run: %s)',
	async (dryRun) => {
		const inNoZone = campaign(`No Zone ${dryRun}`, dryRun, { ...inThreeDays(), timeZone: '' });
		const settings = { ...inNoZone.settings, timezone: 'Asia/Tokyo' };
		const times = outputOf(await run(await save({ ...inNoZone, settings })), SEND);
		expect(times).toEqual(
			Array.from({ length: 3 }, () =>
				expect.objectContaining({ scheduledFor: expect.stringMatching(/T09:00:00\+09:00$/) }),
			),
		);
	},
);

it.each(['skip', 'fail'])(
	'Outside the window, nothing is sent if the user wants that: %s',
	async (outside) => {
		const closed = campaign(`Closed ${outside}`, false, { ...inThreeDays(), outside });
		const execution = await run(await save(closed));
		const error = execution.data.resultData.error?.message;
		if (outside === 'fail') expect(error).toContain("'Send Window' is closed at");
		else {
			expect(outputOf(execution, SEND)).toContainEqual(
				expect.objectContaining({ skipped: true, reason: 'outside the send window' }),
			);
		}
		expect(requests().filter(({ method }) => method === 'POST')).toEqual([]);
	},
);
