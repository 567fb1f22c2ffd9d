import type { ExecutionStatus, ICredentialDataDecryptedObject, IWorkflowBase } from 'n8n-workflow';

import { chooseEdition, moveWorkflow } from '../editions';
import {
	countExecutions,
	listExecutions,
	readExecution,
	runFromTrigger,
	type Execution,
	type ExecutionSummary,
} from './execution';
import { openOwnerSession, type Owner } from './owner';
import { publish, unpublish } from './publication';
import type { Session } from './rest';
import { chooseVersion, type N8nVersion } from './versions';

export type { Execution };

interface Credential {
	/** n8n requires 3 to 128 characters. */
	name: string;
	type: string;
	data: ICredentialDataDecryptedObject;
}

/** The content of a workflow file, which is all that is needed to save a workflow. */
export type WorkflowFile = Pick<IWorkflowBase, 'name' | 'nodes' | 'connections'> &
	Partial<Pick<IWorkflowBase, 'settings' | 'pinData'>>;

export interface SavedWorkflow {
	id: string;
	/** The saved version. It isn't live until it is activated. */
	versionId: string;
}

interface CredentialTest {
	status: 'OK' | 'Error';
	message: string;
}

/** What the owner of an n8n can do. If a request fails, the methods throw an Error that describes it. */
export interface N8nClient {
	/** Returns the names of all node types, such as `n8n-nodes-base.webhook`. */
	nodeTypes(): Promise<string[]>;

	/** Returns the names of all credential types, such as `httpBasicAuth`. */
	credentialTypes(): Promise<string[]>;

	/** Creates the credential, or updates the one with the same name and type. Returns its ID. */
	saveCredential(credential: Credential): Promise<string>;

	/** Tests a saved credential, as "Retry" in its window does. Returns the result. */
	testCredential(credential: Credential & { id: string }): Promise<CredentialTest>;

	/**
	 * Creates the workflow, or replaces the one with the same name. On n8n 2, a live version doesn't
	 * change; on n8n 1, it's replaced too.
	 */
	saveWorkflow(workflow: WorkflowFile): Promise<SavedWorkflow>;

	/** Removes all workflows, with their executions. */
	removeWorkflows(): Promise<void>;

	/**
	 * Publishes the saved version of a workflow. Resolves when its triggers are registered.
	 * @throws Error with the triggers' messages if any can't be registered
	 */
	activate(workflowId: string): Promise<void>;

	/** Unpublishes the live version, if there is one. Resolves when its triggers are removed. */
	deactivate(workflowId: string): Promise<void>;

	/** Returns the last 100 executions of a workflow, newest first. */
	executions(workflowId: string): Promise<ExecutionSummary[]>;

	/** Counts the executions of a workflow, optionally only those with the given status. */
	countExecutions(workflowId: string, status?: ExecutionStatus): Promise<number>;

	/** Returns an execution with the input and output of its nodes. */
	execution(id: string): Promise<Execution>;

	/** Stops a running execution, as the button in the editor does. */
	stopExecution(id: string): Promise<void>;

	/**
	 * Runs the saved version of a workflow from the named trigger, as "Execute workflow" in the editor
	 * does. Resolves with the execution when it has ended or is waiting, even if a node failed.
	 * @throws Error if the trigger has to wait for an external event
	 */
	runManually(workflowId: string, trigger: string): Promise<Execution>;
}

interface Named {
	id: string;
	name: string;
	type: string;
}

interface Listed {
	id: string;
	/** Whether it has a live version. */
	active: boolean;
}

/**
 * Logs in to the n8n at `url`. If it has no owner yet, sets up this one.
 * @param selection workflows are saved with the nodes of this edition
 * @throws Error if n8n rejects the owner or the password, or its version isn't supported
 */
export async function connect(
	url: string,
	owner: Owner,
	selection = chooseEdition(),
): Promise<N8nClient> {
	const session = await openOwnerSession(url, owner);
	const version = await readVersion(session);
	return {
		nodeTypes: async () => await listTypeNames(session, '/types/nodes.json'),
		credentialTypes: async () => await listTypeNames(session, '/types/credentials.json'),
		saveCredential: async (credential) => await saveCredential(session, credential),
		testCredential: async (credentials) =>
			await session.rest('POST', '/rest/credentials/test', { credentials }),
		saveWorkflow: async (workflow) =>
			await saveWorkflow(session, moveWorkflow(workflow, selection)),
		removeWorkflows: async () => await removeWorkflows(session, version),
		activate: async (id) => await publish(session, version, id),
		deactivate: async (id) => await unpublish(session, version, id),
		executions: async (workflowId) => await listExecutions(session, workflowId),
		countExecutions: async (id, status) => await countExecutions(session, id, status),
		execution: async (id) => await readExecution(session, id),
		stopExecution: async (id) => void (await session.rest('POST', `/rest/executions/${id}/stop`)),
		runManually: async (id, trigger) => await runFromTrigger(session, id, trigger),
	};
}

async function readVersion({ rest }: Session): Promise<N8nVersion> {
	const { versionCli } = await rest<{ versionCli: string }>('GET', '/rest/settings');
	return chooseVersion(versionCli);
}

async function listTypeNames({ rest }: Session, path: string): Promise<string[]> {
	const types = await rest<Array<{ name: string }>>('GET', path);
	// A node is listed once for each of its versions' descriptions.
	return [...new Set(types.map(({ name }) => name))];
}

async function saveCredential({ rest }: Session, credential: Credential): Promise<string> {
	const all = await rest<Named[]>('GET', '/rest/credentials');
	const existing = all.find(
		({ name, type }) => name === credential.name && type === credential.type,
	);
	const { id } = existing
		? await rest<Named>('PATCH', `/rest/credentials/${existing.id}`, credential)
		: await rest<Named>('POST', '/rest/credentials', credential);
	return id;
}

/** On SQLite, two transactions of n8n 1 at the same moment can disturb each other: one does nothing. */
const isDisturbed = ({ message }: Error): boolean =>
	message.includes('Transaction is not started yet');

/** Saves it again if the end of an execution has disturbed that. */
const saveWorkflow = async (session: Session, workflow: WorkflowFile): Promise<SavedWorkflow> =>
	await trySaving(session, workflow).catch(async (error: Error) => {
		if (isDisturbed(error)) return await trySaving(session, workflow);
		throw error;
	});

async function trySaving({ rest }: Session, workflow: WorkflowFile): Promise<SavedWorkflow> {
	const { name, nodes, connections, settings, pinData } = workflow;
	const content = { name, nodes, connections, settings, pinData };
	const filter = encodeURIComponent(JSON.stringify({ name }));
	const similar = await rest<Named[]>('GET', `/rest/workflows?filter=${filter}`);
	// n8n returns every workflow whose name contains this one.
	const existing = similar.find((workflow) => workflow.name === name);
	// n8n 1 demands `active` of a new workflow.
	const { id, versionId } = existing
		? await rest<SavedWorkflow>('PATCH', `/rest/workflows/${existing.id}`, content)
		: await rest<SavedWorkflow>('POST', '/rest/workflows', { ...content, active: false });
	return { id, versionId };
}

async function removeWorkflows(session: Session, version: N8nVersion): Promise<void> {
	for (const { id, active } of await session.rest<Listed[]>('GET', '/rest/workflows')) {
		if (active) await unpublish(session, version, id);
		// n8n deletes only what is archived.
		await session.rest('POST', `/rest/workflows/${id}/archive`);
		await session.rest('DELETE', `/rest/workflows/${id}`);
	}
}
