import { createHash } from 'crypto';

import type { FunctionsBase } from 'n8n-workflow';

// A subscription's description ends with a tag that says which node it belongs to. The workflow ID
// alone is not enough: a workflow that was moved to another n8n keeps its ID, and both may use the
// same site.

export interface OwnerTag {
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

/** The tag of a trigger node, as it is written into the description. */
export const createOwnerTag = (context: Context, test: boolean): string =>
	formatOwnerTag({
		workflow: String(context.getWorkflow().id),
		node: context.getNode().id,
		instance: hashInstanceId(context),
		test,
	});

const formatOwnerTag = ({ workflow, node, instance, test }: OwnerTag): string => {
	const ids = [workflow, node].map(encodeURIComponent);
	return `(n8n-nodes-omnimessage, workflow ${ids[0]}, node ${ids[1]}, instance ${instance}${test ? ', test' : ''})`;
};

const pattern =
	/\(n8n-nodes-omnimessage, workflow (\S+), node (\S+), instance ([0-9a-f]{8})(, test)?\)\s*$/;

const matchOwnerTag = (description: unknown): RegExpExecArray | null =>
	typeof description === 'string' ? pattern.exec(description) : null;

/** Finds the tag at the end of a description, as it is written there. */
export const extractOwnerTag = (description: unknown): string | undefined =>
	matchOwnerTag(description)?.[0].trim();

/** Parses the tag at the end of a description. */
export function parseOwnerTag(description: unknown): OwnerTag | undefined {
	const [, workflow, node, instance, test] = matchOwnerTag(description) ?? [];
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
