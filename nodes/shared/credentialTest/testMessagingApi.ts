import type { ICredentialTestFunction } from 'n8n-workflow';

import { getDeliveryReport } from '../../../api/messaging/deliveryReport';
import { listGroups } from '../../../api/messaging/group';
import { call } from '../../../api/request';
import { messagingApi } from '../client/messagingApi';
import { isApiAnswer } from '../errors/recover';
import { testConnection, type ConnectionTest } from './testConnection';

/** The API itself says that it doesn't have what was asked for, so it has accepted the credential. */
function acceptMissing(error: unknown): void {
	if (!isApiAnswer(error, 404)) throw error;
}

/** No message has this ID. */
const omnimessageId = '00000000-0000-4000-8000-000000000000';

export const messagingConnection: ConnectionTest = {
	credential: messagingApi,
	api: 'the messaging API',
	async ask(send) {
		const groups = await call(send, listGroups, {}).catch(acceptMissing);
		// A service without a phonebook is asked for a message, which needs the credential too.
		if (!groups) await call(send, getDeliveryReport, { omnimessageId }).catch(acceptMissing);
	},
	forbidden:
		"The service doesn't allow this user to list the groups of the phonebook. Check what the user may do, and from which IP addresses.",
};

/** For `methods.credentialTest` of each node that uses the credential. */
export const testMessagingApi: ICredentialTestFunction = async function ({ data }) {
	return await testConnection(this, messagingConnection, data);
};
