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
		];
		expect(others.filter((url) => !canReach(service, url))).toEqual([]);
	});
});

it('A service on this machine can call this machine', () => {
	expect(canReach('http://127.0.0.1:4010', 'http://127.0.0.1:5678/x')).toBe(true);
});
