/**
 * The parameters in the query of an address that let its caller in. Whoever makes such an address
 * takes the name from here, so that it is hidden wherever a service repeats it.
 */
export const addressParameters = {
	/** Of a site's webhook. */
	webhook: 'secret',
	/** Of a waiting execution, by n8n. */
	resume: 'signature',
	/** Of a wait for a delivery, by us. */
	wait: 'waitSignature',
} as const;
