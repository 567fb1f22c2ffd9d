/** What differs between the versions of n8n for somebody who starts, drives or uses them. */
interface Differences {
	/** How many packages npm puts beside it, roughly. */
	packages: number;
	/** Modules that contact hosts on the internet. n8n doesn't start if it is given an unknown name. */
	disabledModules: string[];
	/** Whether n8n answers as soon as a publication is queued, and reports its result later. */
	publishesInBackground: boolean;
	/** Whether a sub-workflow runs only if it is published. Otherwise, it can't be. */
	publishesSubWorkflows: boolean;
	/** Whether, in queue mode, another worker runs the job of a worker that died, from its beginning. */
	runsStalledJobsAgain: boolean;
	/** Whether n8n lets only one of several calls at the same moment continue a waiting execution. */
	continuesOnce: boolean;
	/** Whether n8n has rules for outgoing requests (N8N_SSRF_PROTECTION_ENABLED). */
	hasEgressRules: boolean;
	/** Whether n8n traces executions, and the requests of its own nodes (N8N_OTEL_ENABLED). */
	tracesExecutions: boolean;
	/** Whether n8n makes a tool of nodes that send and wait, which asks a person before another tool runs. */
	approvesTools: boolean;
	/** The versions of its agent that is another agent's tool. */
	agentTools: number[];
	/** The versions of its MCP Server Trigger that give tools different items, with the path as it is. */
	mcpTriggers: number[];
	/** Whether the Data table node can be given the name of its table. */
	findsTablesByName: boolean;
	/** Whether a workflow can have Execution Logic v2 (the setting binaryMode). */
	hasExecutionLogics: boolean;
	/** What n8n shows of a trigger's error if a workflow can't be activated. */
	shownOfActivationError: 'message' | 'description';
	/** Whether the node picker shows what a node does, not only its name. */
	describesNodesInPicker: boolean;
}

// The default first. Not every version can be installed: see OVERRIDES.
const versions = {
	'2.41.1': {
		packages: 1_500,
		disabledModules: ['mcp-registry'],
		publishesInBackground: true,
		publishesSubWorkflows: true,
		runsStalledJobsAgain: false,
		continuesOnce: true,
		hasEgressRules: true,
		tracesExecutions: true,
		approvesTools: true,
		agentTools: [2.2, 3],
		mcpTriggers: [2, 2.1],
		findsTablesByName: true,
		hasExecutionLogics: true,
		shownOfActivationError: 'message',
		describesNodesInPicker: true,
	},
	'1.123.81': {
		packages: 1_200,
		disabledModules: [],
		publishesInBackground: false,
		publishesSubWorkflows: false,
		runsStalledJobsAgain: true,
		continuesOnce: false,
		hasEgressRules: false,
		tracesExecutions: false,
		approvesTools: false,
		agentTools: [2.2],
		mcpTriggers: [2],
		findsTablesByName: false,
		hasExecutionLogics: false,
		shownOfActivationError: 'description',
		describesNodesInPicker: false,
	},
} as const satisfies Record<string, Differences>;

export type N8nVersion = keyof typeof versions;

/** The supported versions, the default first. */
export const supported = Object.keys(versions) as N8nVersion[];

/**
 * Chooses the version of n8n to install and drive: the one in the environment variable N8N_VERSION,
 * or the newest supported one.
 * @throws Error if the version isn't supported
 */
export function chooseVersion(name = process.env.N8N_VERSION || '2.41.1'): N8nVersion {
	const version = supported.find((version) => version === name);
	if (version) return version;
	throw new Error(
		`N8N_VERSION is "${name}", which is not supported. Supported: ${supported.join(', ')}`,
	);
}

/** Returns what differs in this version. */
export function differencesOf(version: N8nVersion): Differences {
	return versions[version];
}
