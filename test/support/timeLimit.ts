import type { INodeParameters } from 'n8n-workflow';

/** The option Limit Wait Time, as the form stores it. */
export const timeLimit = ({ amount, unit }: { amount?: unknown; unit?: string }) => ({
	limitWaitTime: {
		values: {
			...(amount !== undefined && { resumeAmount: amount }),
			...(unit !== undefined && { resumeUnit: unit }),
		} as INodeParameters,
	},
});
