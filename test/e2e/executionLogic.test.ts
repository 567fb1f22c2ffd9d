import type { Omnimessage, Sandbox } from '../../sandbox';
import type { WorkflowFile } from '../../tooling/n8n/client';
import { activate, callWebhook } from '../support/activate';
import { useEnvironment } from '../support/environment';
import { untilCounted } from '../support/executions';
import { n8nDifferences } from '../support/n8nVersion';
import { asking, linkIn, post } from '../support/questions';
import { callWithNumbers, NUMBER, othersIn, tellTeam, untilTold } from '../support/team';
import { chain, message, sms } from '../support/workflowNode';

// In 2.41.1, n8n's other expression engines can't call a node that waits, also none of its own.
const environment = useEnvironment({ env: { N8N_EXPRESSION_ENGINE: 'legacy' }, pace: 300 });
let sandbox: Sandbox;

beforeAll(() => void ({ sandbox } = environment));
beforeEach(() => sandbox.reset());

/** Calls a workflow with Execution Logic v2: files are in the JSON, and items have nothing else. */
async function start(workflow: WorkflowFile, number: string): Promise<string> {
	const settings = { ...workflow.settings, binaryMode: 'combined' as const };
	const id = await activate(environment, { ...workflow, settings });
	await callWebhook(environment, workflow.name, { numbers: [number] });
	return id;
}

// n8n 1.x keeps the setting of a workflow from n8n 2, and does as it always did.
describe('With Execution Logic v2', () => {
	it('a delivery report ends the wait for it', async () => {
		const workflow = chain('delivery', [
			...callWithNumbers('delivery'),
			message('Wait', 'sendAndWaitForDelivery', { to: NUMBER, ...sms('Hello') }),
			tellTeam('={{ $json.to }} {{ $json.state }}'),
		]);
		await start(workflow, '+37251000000');
		expect(await untilTold(sandbox, 1)).toEqual(['+37251000000 delivered']);
	});

	it("the file of a form is where the files of n8n's own forms are", async () => {
		const elements = [{ fieldLabel: 'Photo', fieldType: 'file', multipleFiles: false }];
		const form = { responseType: 'customForm', options: { formFieldsJson: elements } };
		const file = n8nDifferences.hasExecutionLogics ? '$json.data.Photo' : '$binary.Photo';
		const question = asking('photo', form).nodes.slice(0, -1);
		const workflow = chain('photo', [...question, tellTeam(`={{ ${file}.fileName }}`)]);
		const id = await start(workflow, '+37251000000');
		await untilCounted(environment.n8n, id, 'waiting', 1);
		const link = linkIn(othersIn(sandbox)[0] as Omnimessage);
		const photo = new File(['a photo'], 'door.png', { type: 'image/png' });
		expect((await post(link, { answer: 'send', 'field-0': photo })).status).toBe(200);
		expect(await untilTold(sandbox, 1)).toEqual(['door.png']);
	});
});
