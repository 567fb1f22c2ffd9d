import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { canReach } from '../../../shared/trigger/reachability';
import { putToWait } from '../putToWait';
import { isApprovalTool, toRefusal } from './agent';
import { readQuestion, withQuestion } from './item';

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
		.map((item) =>
			isTool && typeof item.json.error === 'string'
				? { ...item, json: toRefusal(item.json) }
				: withQuestion(item),
		);
	if (!items.some(readQuestion)) return [items];
	(context as BeforeSigned).setSignatureValidationRequired?.();
	const { baseUrl } = await context.getCredentials('messagingApi');
	if (!canReach(String(baseUrl), context.getSignedResumeUrl())) {
		context.addExecutionHints({ message: UNREACHABLE, location: 'outputPane' });
	}
	await putToWait(context, items);
	return output;
}
