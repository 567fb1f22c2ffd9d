import type { ICredentialTestFunction } from 'n8n-workflow';

import { probeWebhooks } from '../../../api/administration/webhook';
import { call } from '../../../api/request';
import { siteAdminApi } from '../client/siteAdminApi';
import { testConnection, type ConnectionTest } from './testConnection';

export const siteAdminConnection: ConnectionTest = {
	credential: siteAdminApi,
	api: 'the site administration API',
	ask: async (send) => await call(send, probeWebhooks, { page: 1, per_page: 1 }),
	forbidden:
		"The site doesn't allow the user of this API Token to manage webhooks. Use the token of a user who may.",
};

/** For `methods.credentialTest` of each node that uses the credential. */
export const testSiteAdminApi: ICredentialTestFunction = async function ({ data }) {
	return await testConnection(this, siteAdminConnection, data);
};
