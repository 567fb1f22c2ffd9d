import type { INodeProperties } from 'n8n-workflow';

/** The address of the service. Each credential adds its own default and texts. */
export const baseUrl = {
	displayName: 'Base URL',
	name: 'baseUrl',
	type: 'string',
	default: '',
	required: true,
} satisfies INodeProperties;
