import dns from 'node:dns';

import { afterwards } from './afterwards';

/** For the rest of a test, every host name is one of this machine, as in a closed network. */
export function lookUpHere(): void {
	const { lookup } = dns;
	const here = (
		_: string,
		options: dns.LookupOptions,
		give: (error: null, address: string | dns.LookupAddress[], family?: number) => void,
	): void => {
		if (options.all) give(null, [{ address: '127.0.0.1', family: 4 }]);
		else give(null, '127.0.0.1', 4);
	};
	dns.lookup = here as typeof lookup;
	afterwards(() => void (dns.lookup = lookup));
}
