import type { ICredentialTestFunction } from 'n8n-workflow';

import { getDeliveryReport } from '../../../api/messaging/deliveryReport';
import { listGroups } from '../../../api/messaging/group';
import { call } from '../../../api/request';
import { messagingApi } from '../client/messagingApi';
import { isApiAnswer } from '../errors/recover';
import { testConnection, type ConnectionTest } from './testConnection';

/** Waits for an answer, and goes on if the API itself says that it doesn't have what was asked for. */
const unlessMissing = async (asked: Promise<unknown>, goOn: () => unknown): Promise<unknown> =>
	await asked.catch(async (error: unknown) => {
		if (!isApiAnswer(error, 404)) throw error;
		return await goOn();
	});

/** No message has this ID. */
const omnimessageId = '00000000-0000-4000-8000-000000000000';

export const connection: ConnectionTest = {
	credential: messagingApi,
	api: 'the messaging API',
	// A service without a phonebook is asked for a message, which needs the credential too.
	ask: async (send) =>
		await unlessMissing(call(send, listGroups, {}), async () => {
			await unlessMissing(call(send, getDeliveryReport, { omnimessageId }), () => undefined);
		}),
	unauthorized:
		"Copy both from the API settings of your account. They often aren't the ones that you sign in with.",
	forbidden:
		"The service doesn't allow this user to list the groups of the phonebook. Check what the user may do, and from which IP addresses.",
};

/** For `methods.credentialTest` of each node that uses the credential. */
export const testMessagingApi: ICredentialTestFunction = async function ({ data }) {
	return await testConnection(this, connection, data);
};
