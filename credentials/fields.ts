import type { INodeProperties } from 'n8n-workflow';

/** The address of the service. Each credential adds its own default and texts. */
export const baseUrl = {
	displayName: 'Base URL',
	name: 'baseUrl',
	type: 'string',
	default: '',
	required: true,
} satisfies INodeProperties;

/** Has the same name and text as in n8n's own credentials. */
export const allowUnauthorizedCerts: INodeProperties = {
	displayName: 'Ignore SSL Issues (Insecure)',
	name: 'allowUnauthorizedCerts',
	type: 'boolean',
	default: false,
	description: 'Whether to connect even if SSL certificate validation is not possible',
};
