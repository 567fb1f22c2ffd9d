import type { LookupFunction } from 'node:net';

const lookup: LookupFunction = (_, options, give) => {
	if (options.all) give(null, [{ address: '127.0.0.1', family: 4 }]);
	else give(null, '127.0.0.1', 4);
};

/** What n8n passes to a node if every host name resolves to this machine, as in a closed network. */
export const lookedUpHere = {
	getSecureEgressFilter: () => ({
		validateUrl: async () => ({ ok: true }),
		createSecureLookup: () => lookup,
	}),
};
