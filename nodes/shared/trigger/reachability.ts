// Names and addresses that mean something only in one network, as the registries have them. Those for
// documentation, such as `.example`, are not among them: they stand for public ones.

/** RFC 6761, 6762 (with appendix G), 7686, 8375 and 9476, and what ICANN keeps out of the public DNS. */
const LOCAL_NAMES =
	/(?:^|\.)(?:alt|corp|home|home\.arpa|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private|test)$/;

/** The blocks of RFC 6890's registries that no other network reaches, and multicast. */
const LOCAL_BLOCKS = [
	...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
	...['172.16.0.0/12', '192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
	...['::/96', '64:ff9b:1::/48', '100::/64', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];

/** IPv6 blocks whose addresses contain one of IPv4 after so many bits: mapped, translated and 6to4. */
const WITH_IPV4 = ['::ffff:0:0/96', '64:ff9b::/96', '2002::/16'];

// Node's `net` would compare blocks, but n8n doesn't let a verified package import it.

const toBits = (numbers: number[], width: number): string =>
	numbers.map((number) => number.toString(2).padStart(width, '0')).join('');

const toGroups = (part: string): number[] =>
	part ? part.split(':').map((group) => parseInt(group, 16)) : [];

/** The bits of an address as URL writes it, without brackets; undefined for a name. */
function readAddress(host: string): string | undefined {
	if (/^\d+(?:\.\d+){3}$/.test(host)) return toBits(host.split('.').map(Number), 8);
	if (!host.includes(':')) return undefined;
	const [before = [], after = []] = host.split('::').map(toGroups);
	const zeros = Array<number>(8 - before.length - after.length).fill(0);
	return toBits([...before, ...zeros, ...after], 16);
}

/** The bits that all addresses of a block begin with. */
function readBlock(block: string): { length: number; start: string } {
	const [address = '', size] = block.split('/');
	const bits = String(readAddress(address));
	return { length: bits.length, start: bits.slice(0, Number(size)) };
}

const localBlocks = LOCAL_BLOCKS.map(readBlock);
const withIpv4 = WITH_IPV4.map(readBlock);

function isLocalAddress(bits: string): boolean {
	const isIn = ({ length, start }: { length: number; start: string }): boolean =>
		bits.length === length && bits.startsWith(start);
	const outer = withIpv4.find(isIn);
	if (outer) return isLocalAddress(bits.slice(outer.start.length, outer.start.length + 32));
	return localBlocks.some(isIn);
}

/** Whether a URL's host means something only on its machine, or in its network. */
function isLocal(url: string): boolean {
	const host = new URL(url).hostname.replace(/^\[|\]$|\.$/g, '');
	const address = readAddress(host);
	if (address !== undefined) return isLocalAddress(address);
	return !host.includes('.') || LOCAL_NAMES.test(host);
}

/**
 * Whether a service at one URL can call another URL, as far as their hosts show: a service on the
 * Internet can reach neither this machine nor a private network.
 */
export const canReach = (service: string, url: string): boolean =>
	isLocal(service) || !isLocal(url);
