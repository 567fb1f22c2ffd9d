import type { INodeProperties } from 'n8n-workflow';

/**
 * Node's global `fetch` accepts only valid certificates, so nobody can turn this on. But beside the
 * default edition, n8n reads saved credentials by this form, and drops what it doesn't have.
 */
export const ignoreSslIssues: INodeProperties = {
	displayName: 'Ignore SSL Issues (Insecure)',
	name: 'allowUnauthorizedCerts',
	type: 'hidden',
	default: false,
};

export const canIgnoreSslIssues = false;
