import { createHash } from 'crypto';

import type { FunctionsBase } from 'n8n-workflow';

// A subscription's description ends with a mark that says which node it belongs to. The workflow ID
// alone is not enough: a workflow that was moved to another n8n keeps its ID, and both may use the
// same site.

export interface Mark {
	workflow: string;
	node: string;
	/** Identifies this n8n without revealing its ID. */
	instance: string;
	/** Created while the node listened for a test event. */
	test: boolean;
}

type Context = Pick<FunctionsBase, 'getInstanceId' | 'getNode' | 'getWorkflow'>;

export const hashInstanceId = (context: Pick<FunctionsBase, 'getInstanceId'>): string =>
	createHash('sha256').update(context.getInstanceId()).digest('hex').slice(0, 8);

/** The mark of a trigger node, as it is written into the description. */
export const createMark = (context: Context, test: boolean): string =>
	formatMark({
		workflow: String(context.getWorkflow().id),
		node: context.getNode().id,
		instance: hashInstanceId(context),
		test,
	});

const formatMark = ({ workflow, node, instance, test }: Mark): string => {
	const ids = [workflow, node].map(encodeURIComponent);
	return `(n8n-nodes-omnimessage, workflow ${ids[0]}, node ${ids[1]}, instance ${instance}${test ? ', test' : ''})`;
};

const pattern =
	/\(n8n-nodes-omnimessage, workflow (\S+), node (\S+), instance ([0-9a-f]{8})(, test)?\)\s*$/;

const matchMark = (description: unknown): RegExpExecArray | null =>
	typeof description === 'string' ? pattern.exec(description) : null;

/** Finds the mark at the end of a description, as it is written there. */
export const extractMark = (description: unknown): string | undefined =>
	matchMark(description)?.[0].trim();

/** Parses the mark at the end of a description. */
export function readOwnerTag(description: unknown): Mark | undefined {
	const [, workflow, node, instance, test] = matchMark(description) ?? [];
	if (!workflow || !node || !instance) return undefined;
	const [workflowId = '', nodeId = ''] = [workflow, node].map(decode);
	return { workflow: workflowId, node: nodeId, instance, test: test !== undefined };
}

/** People can edit descriptions, so text that isn't properly encoded is taken literally. */
function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
