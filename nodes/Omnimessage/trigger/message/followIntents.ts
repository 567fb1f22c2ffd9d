import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { addToBlacklist, removeFromBlacklist } from '../../../../api/messaging/blacklist';
import { call } from '../../../../api/request';
import { messagingApi } from '../../../shared/client/messagingApi';
import { openService } from '../../../shared/client/openClient';
import { alreadyExists, isInPhonebook } from '../../../shared/errors/recover';
import { toNodeError } from '../../../shared/errors/toNodeError';
import { isOnByDefault, toText } from '../../../shared/fields/fieldTypes';
import { listSpellings, toInternational } from '../../../shared/fields/phone';
import { loadPhones } from '../../../shared/phone/parsePhone';
import { warn } from '../../../shared/secrets/warn';
import { changeInOrder } from './changeInOrder';

// This happens in the execution, not while the service waits for the answer to its message. Then an
// API that is slow or fails loses no message, and a message that was received before does nothing.

/**
 * Puts the senders of opt-outs on the blacklist, and takes those of opt-ins off it, if the user
 * wants that. Each of these items then has `blacklisted`, or `blacklistError` if that is unknown.
 */
export async function followIntents(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	if (context.getNodeParameter('onOptOut', 0, 'none') !== 'updateBlacklist') return items;
	await loadPhones();
	return await Promise.all(
		items.map(async (item) => ({ ...item, json: await follow(context, item.json) })),
	);
}

async function follow(context: IExecuteFunctions, json: IDataObject): Promise<IDataObject> {
	const { intent } = json;
	if (intent !== 'optOut' && intent !== 'optIn') return json;
	const isSimple = isOnByDefault(context.getNodeParameter('simplify', 0));
	const field = isSimple ? 'from' : 'sender';
	const sender = toInternational(toText(json[field]) ?? '');
	const account = context.getNode().credentials?.messagingApi?.id ?? '';
	const received = isSimple ? json.receivedAt : json.time;
	try {
		const { send } = await openService(context, messagingApi);
		const blacklisted = await changeInOrder(
			JSON.stringify([account, sender]),
			received,
			async () => {
				if (intent === 'optOut')
					await alreadyExists(call(send, addToBlacklist, { phoneNumber: sender }), true);
				else
					for (const phone of listSpellings(sender, json[field]))
						await isInPhonebook(call(send, removeFromBlacklist, { phone }));
				return intent === 'optOut';
			},
		);
		return { ...json, blacklisted };
	} catch (error) {
		const { message } = toNodeError(context.getNode(), error, { place: () => field });
		const who = sender || 'an unknown sender';
		warn(context, `Could not update the blacklist after an ${intent} of ${who}: ${message}`);
		return { ...json, blacklisted: null, blacklistError: message };
	}
}
