import type { ExecutionStatus, ICredentialDataDecryptedObject, IWorkflowBase } from 'n8n-workflow';

import {
	countExecutions,
	listExecutions,
	readExecution,
	runFromTrigger,
	type Execution,
	type ExecutionSummary,
} from './execution';
import { publish, unpublish } from './publication';
import { openSession, type Session } from './rest';

export type { Execution, ExecutionSummary };

export interface Owner {
	email: string;
	firstName: string;
	lastName: string;
	/** n8n wants 8 to 64 characters, one of them a digit and one a capital letter. */
	password: string;
}

export interface Credential {
	/** n8n wants 3 to 128 characters. */
	name: string;
	type: string;
	data: ICredentialDataDecryptedObject;
}

/** What a workflow file holds: that much is needed to save a workflow. */
export type WorkflowFile = Pick<IWorkflowBase, 'name' | 'nodes' | 'connections'> &
	Partial<Pick<IWorkflowBase, 'settings' | 'pinData'>>;

export interface SavedWorkflow {
	id: string;
	/** The version that was saved. It is not live before it is activated. */
	versionId: string;
}

export interface CredentialTest {
	status: 'OK' | 'Error';
	message: string;
}

/** The owner of one n8n at work. Every method throws an Error of request and answer on a failure. */
export interface N8nClient {
	/** Returns the names of all node types, such as `n8n-nodes-base.webhook`. */
	nodeTypes(): Promise<string[]>;

	/** Returns the names of all credential types, such as `httpBasicAuth`. */
	credentialTypes(): Promise<string[]>;

	/** Creates the credential, or updates the one of that name and type. Returns its id. */
	saveCredential(credential: Credential): Promise<string>;

	/** Runs the test of a saved credential, as "Retry" in its window does. Returns the outcome. */
	testCredential(credential: Credential & { id: string }): Promise<CredentialTest>;

	/** Creates the workflow, or replaces the one of that name. A live version stays as it is. */
	saveWorkflow(workflow: WorkflowFile): Promise<SavedWorkflow>;

	/**
	 * Makes the saved version of a workflow the live one. Resolves when its triggers are registered.
	 * Throws an Error with the triggers' messages when one of them is not.
	 */
	activate(workflowId: string): Promise<void>;

	/** Takes the live version back, if there is one. Resolves when its triggers are removed. */
	deactivate(workflowId: string): Promise<void>;

	/** Returns the last 100 executions of a workflow, the newest first. */
	executions(workflowId: string): Promise<ExecutionSummary[]>;

	/** Returns how many executions of a workflow there are, of one status where it is given. */
	countExecutions(workflowId: string, status?: ExecutionStatus): Promise<number>;

	/** Returns an execution with all that its nodes got and gave. */
	execution(id: string): Promise<Execution>;

	/** Stops an execution that is under way, as its button in the editor does. */
	stopExecution(id: string): Promise<void>;

	/**
	 * Runs the saved version of a workflow from the trigger of that name, as "Execute workflow" in
	 * the editor does. Resolves with the execution when it has ended or waits; a failed node does
	 * not throw, it is in the execution. Throws when the trigger first needs an event from outside.
	 */
	runManually(workflowId: string, trigger: string): Promise<Execution>;
}

interface Named {
	id: string;
	name: string;
	type: string;
}

/**
 * Logs in to the n8n at `url`; an n8n that has no owner yet is given this one first.
 * Throws an Error when n8n refuses the owner or the password.
 */
export async function connect(url: string, owner: Owner): Promise<N8nClient> {
	const session = openSession(url);
	await logIn(session, owner);
	return {
		nodeTypes: async () => await listTypeNames(session, '/types/nodes.json'),
		credentialTypes: async () => await listTypeNames(session, '/types/credentials.json'),
		saveCredential: async (credential) => await saveCredential(session, credential),
		testCredential: async (credentials) =>
			await session.rest('POST', '/rest/credentials/test', { credentials }),
		saveWorkflow: async (workflow) => await saveWorkflow(session, workflow),
		activate: async (id) => await publish(session, id),
		deactivate: async (id) => await unpublish(session, id),
		executions: async (workflowId) => await listExecutions(session, workflowId),
		countExecutions: async (id, status) => await countExecutions(session, id, status),
		execution: async (id) => await readExecution(session, id),
		stopExecution: async (id) => void (await session.rest('POST', `/rest/executions/${id}/stop`)),
		runManually: async (id, trigger) => await runFromTrigger(session, id, trigger),
	};
}

async function logIn({ rest }: Session, owner: Owner) {
	const { userManagement } = await rest<{ userManagement: { showSetupOnFirstLoad: boolean } }>(
		'GET',
		'/rest/settings',
	);
	if (userManagement.showSetupOnFirstLoad) return await rest('POST', '/rest/owner/setup', owner);
	const { email, password } = owner;
	return await rest('POST', '/rest/login', { emailOrLdapLoginId: email, password });
}

async function listTypeNames({ rest }: Session, path: string): Promise<string[]> {
	const types = await rest<Array<{ name: string }>>('GET', path);
	// A node is listed once for each description that one of its versions has.
	return [...new Set(types.map(({ name }) => name))];
}

async function saveCredential({ rest }: Session, credential: Credential): Promise<string> {
	const all = await rest<Named[]>('GET', '/rest/credentials');
	const known = all.find(({ name, type }) => name === credential.name && type === credential.type);
	const { id } = known
		? await rest<Named>('PATCH', `/rest/credentials/${known.id}`, credential)
		: await rest<Named>('POST', '/rest/credentials', credential);
	return id;
}

async function saveWorkflow({ rest }: Session, workflow: WorkflowFile): Promise<SavedWorkflow> {
	const { name, nodes, connections, settings, pinData } = workflow;
	const content = { name, nodes, connections, settings, pinData };
	const filter = encodeURIComponent(JSON.stringify({ name }));
	const similar = await rest<Named[]>('GET', `/rest/workflows?filter=${filter}`);
	// n8n's answer holds every name that contains this one.
	const known = similar.find((workflow) => workflow.name === name);
	const { id, versionId } = known
		? await rest<SavedWorkflow>('PATCH', `/rest/workflows/${known.id}`, content)
		: await rest<SavedWorkflow>('POST', '/rest/workflows', content);
	return { id, versionId };
}
