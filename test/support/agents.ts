import type { Environment } from '../../tooling/environment';
import type { WorkflowFile } from '../../tooling/n8n/client';
import { activate } from './activate';
import { useEnvironment } from './environment';
import { startModel } from './scriptedModel';

/**
 * A real n8n, the sandbox, and a chat model with a script, for agents in the tests of a file.
 * @param environment another n8n than one of a single process
 */
export function useAgents(
	environment: Pick<Environment, 'credentials' | 'n8n' | 'sandbox' | 'url'> = useEnvironment({
		pace: 50,
	}),
) {
	let model: Awaited<ReturnType<typeof startModel>>;
	let openAiApi: string;
	beforeAll(async () => {
		model = await startModel();
		openAiApi = await environment.n8n.saveCredential({
			name: 'OpenAI',
			type: 'openAiApi',
			data: { apiKey: 'not-needed', url: model.url, header: false },
		});
	});
	afterAll(() => model?.stop());
	beforeEach(() => {
		environment.sandbox.reset();
		model.questions.length = 0;
	});
	return {
		environment,
		get model() {
			return model;
		},
		/** Saves a workflow, of which the model is this one, and activates it. Returns its ID. */
		async activate(workflow: WorkflowFile): Promise<string> {
			const { n8n, credentials } = environment;
			return await activate({ n8n, credentials: { ...credentials, openAiApi } }, workflow);
		},
		/** What the model was told last: the tool's result. */
		lastTold(): string {
			const { content } = model.questions.at(-1)?.messages.at(-1) ?? {};
			return typeof content === 'string' ? content : JSON.stringify(content);
		},
	};
}
