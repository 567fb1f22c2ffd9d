/** The shop's customers. What happens to a message depends on the last digits of their number: see scenarios.ts. */
export const customers = [
	{ name: 'Mari Tamm', phone: '+37251000001' },
	{ name: 'Jaan Kask', phone: '+37251000004' },
	{ name: 'Liis Saar', phone: '+37251000007' },
] as const;
