import type { INodeParameters } from 'n8n-workflow';

/** The option Time Limit, as the form stores it. */
export const timeLimit = (limit: { amount?: unknown; unit?: string }) => ({
	timeLimit: { limit } as INodeParameters,
});
