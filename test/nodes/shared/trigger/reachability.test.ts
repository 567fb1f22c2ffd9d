import { canReach } from '../../../../nodes/shared/trigger/reachability';

const service = 'https://api.messaging.example';

describe('A service on the Internet', () => {
	it("can't call a private address", () => {
		const own = [
			'http://localhost:5678/x',
			'http://n8n.localhost/x',
			'http://127.0.0.1:5678/x',
			'http://127.1.2.3/x',
			'http://[::1]:5678/x',
			'http://[::]:5678/x',
			'http://0.0.0.0:5678/x',
			'http://10.0.0.5/x',
			'http://192.168.1.5/x',
			'http://172.16.0.1/x',
			'http://172.31.0.1/x',
			'http://169.254.1.1/x',
			'http://[fd00::1]/x',
			'http://[fe80::1]/x',
			'http://n8n.local/x',
			// A name of the local network, as Docker and a router give it.
			'http://n8n:5678/x',
			'http://raspberrypi/x',
			...['alt', 'corp', 'home', 'home.arpa', 'internal', 'intranet', 'invalid', 'lan'].map(
				(name) => `http://n8n.${name}/x`,
			),
			...['localdomain', 'onion', 'private', 'test'].map((name) => `http://n8n.${name}/x`),
			'http://N8N.Lan/x',
			'http://n8n.lan./x',
			'http://localhost./x',
			'http://10.0.0.5./x',
			// Other spellings of an address.
			'http://167772165/x',
			'http://0x7f.1/x',
			// The first and the last address of a block.
			'http://100.64.0.0/x',
			'http://100.127.255.255/x',
			'http://198.18.0.1/x',
			'http://198.19.255.255/x',
			'http://192.0.0.8/x',
			'http://224.0.0.1/x',
			'http://255.255.255.255/x',
			'http://[fdff::1]/x',
			'http://[febf::1]/x',
			'http://[fec0::1]/x',
			'http://[ff02::1]/x',
			'http://[100::1]/x',
			'http://[64:ff9b:1::1]/x',
			// IPv4 in IPv6.
			'http://[::10.0.0.1]/x',
			'http://[::ffff:10.0.0.1]/x',
			'http://[::ffff:7f00:1]/x',
			'http://[64:ff9b::192.168.1.5]/x',
			'http://[2002:a00:1::1]/x',
		];
		expect(own.filter((url) => canReach(service, url))).toEqual([]);
	});

	it('can call any other', () => {
		const others = [
			'https://n8n.shop.example/x',
			'http://172.32.0.1/x',
			'http://11.0.0.1/x',
			'http://[2001:db8::1]/x',
			'https://10.shop.example/x',
			'https://localhost.shop.example/x',
			'https://n8n.shop.example./x',
			'https://lan.example/x',
			'http://100.63.255.255/x',
			'http://100.128.0.0/x',
			'http://198.17.255.255/x',
			'http://198.20.0.0/x',
			'http://203.0.113.5/x',
			'http://[64:ff9b::8.8.8.8]/x',
			'http://[::ffff:8.8.8.8]/x',
			'http://[2002:808:808::1]/x',
			'http://[2606:4700::1111]/x',
			'http://[fbff::1]/x',
		];
		expect(others.filter((url) => !canReach(service, url))).toEqual([]);
	});
});

it('A service on this machine can call this machine', () => {
	expect(canReach('http://127.0.0.1:4010', 'http://127.0.0.1:5678/x')).toBe(true);
	expect(canReach('http://site:4010', 'http://n8n:5678/x')).toBe(true);
});
