import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { endOfWait, putToWait } from '../waiting/putToWait';
import { toRefusal } from './agent';
import { hasQuestion, withQuestion } from './item';
import { isApprovalTool } from './toolCall';

const UNREACHABLE =
	"Phones can't open the link, because the address of this n8n is local or in a private network. Set WEBHOOK_URL to an address that can be reached from outside (through a tunnel, for example).";

/** n8n before 2.14 checks the signature of a link only if the node asks for it. */
interface BeforeSigned {
	setSignatureValidationRequired?(): void;
}

/** Makes the execution wait if somebody was asked. */
export async function waitForAnswer(
	context: IExecuteFunctions,
	output: INodeExecutionData[][],
): Promise<INodeExecutionData[][]> {
	const isTool = isApprovalTool(context.getNode());
	const items = output
		.flat()
		.map((item) => (isTool && !hasQuestion(item) ? { ...item, json: toRefusal(item.json) } : item));
	if (!items.some(hasQuestion)) return [items];
	(context as BeforeSigned).setSignatureValidationRequired?.();
	const until = endOfWait(context);
	await putToWait(
		context,
		items.map((item) => withQuestion(item, until)),
		until,
		{ address: context.getSignedResumeUrl(), unreachable: UNREACHABLE },
	);
	return [items];
}
