import type { INodeProperties } from 'n8n-workflow';

/** Named as in n8n's own credentials. */
export const ignoreSslIssues: INodeProperties = {
	displayName: 'Ignore SSL Issues (Insecure)',
	name: 'allowUnauthorizedCerts',
	type: 'boolean',
	default: false,
	description: 'Whether to connect even if SSL certificate validation is not possible',
};

/** Whether this edition of the package can do so. */
export const canIgnoreSslIssues = true;
