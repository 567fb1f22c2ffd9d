import type { ICredentialTestFunction } from 'n8n-workflow';

import { listGroups } from '../../../api/messaging/group';
import { call } from '../../../api/request';
import { messagingApi } from '../client/messagingApi';
import { testConnection, type ConnectionTest } from './testConnection';

export const connection: ConnectionTest = {
	credential: messagingApi,
	api: 'the messaging API',
	ask: async (send) => await call(send, listGroups, {}),
	unauthorized:
		'Copy both from the API settings of your account. Often they are not the ones that you sign in with.',
	forbidden:
		"The service doesn't allow this user to list the groups of the phonebook. Check what the user may do, and from which IP addresses.",
};

/** For `methods.credentialTest` of each node that uses the credential. */
export const testMessagingApi: ICredentialTestFunction = async function ({ data }) {
	return await testConnection(this, connection, data);
};
