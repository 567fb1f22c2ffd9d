import type { INodeProperties } from 'n8n-workflow';

/** The field for it, if this edition of the package can. Named as in n8n's own credentials. */
export const ignoreSslIssues: INodeProperties[] = [
	{
		displayName: 'Ignore SSL Issues (Insecure)',
		name: 'allowUnauthorizedCerts',
		type: 'boolean',
		default: false,
		description: 'Whether to connect even if SSL certificate validation is not possible',
	},
];
