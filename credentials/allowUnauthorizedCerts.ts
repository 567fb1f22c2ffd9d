import type { INodeProperties } from 'n8n-workflow';

/** Named and worded as in n8n's own credentials. */
export const allowUnauthorizedCerts: INodeProperties = {
	displayName: 'Ignore SSL Issues (Insecure)',
	name: 'allowUnauthorizedCerts',
	type: 'boolean',
	default: false,
	description: 'Whether to connect even if SSL certificate validation is not possible',
};
