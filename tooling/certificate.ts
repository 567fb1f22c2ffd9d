import { generateKeyPairSync, sign } from 'node:crypto';

// A self-signed certificate (RFC 5280) in DER, created at test time: Node can sign, but can't
// create certificates.

const der = (tag: number, ...parts: Buffer[]): Buffer => {
	const content = Buffer.concat(parts);
	const { length } = content;
	const size =
		length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
	return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const hex = (tag: number, digits: string): Buffer => der(tag, Buffer.from(digits, 'hex'));
const oid = (digits: string): Buffer => hex(0x06, digits);
const time = (date: Date): Buffer =>
	der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const DAY = 24 * 60 * 60 * 1_000;
const yes = hex(0x01, 'ff');

interface Wanted {
	/** The host name, beside which an address is only there by default. */
	host?: string;
	/** When it ends. By default, tomorrow. */
	until?: Date;
}

/** For `localhost` and `127.0.0.1`, and as its own authority. In PEM. */
export function selfSigned({ host, until }: Wanted = {}): { key: string; cert: string } {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const algorithm = sequence(oid('2a8648ce3d040302'));
	const called = Buffer.from(host ?? 'localhost');
	const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, called))));
	const names = sequence(der(0x82, called), ...(host ? [] : [hex(0x87, '7f000001')]));
	const now = Date.now();
	const end = until?.getTime() ?? now + DAY;
	const body = sequence(
		der(0xa0, hex(0x02, '02')),
		hex(0x02, '01'),
		algorithm,
		name,
		sequence(time(new Date(Math.min(now, end) - DAY)), time(new Date(end))),
		name,
		publicKey.export({ type: 'spki', format: 'der' }),
		der(
			0xa3,
			sequence(
				sequence(oid('551d11'), der(0x04, names)),
				sequence(oid('551d13'), yes, der(0x04, sequence(yes))),
			),
		),
	);
	const signature = sign('sha256', body, privateKey);
	const certificate = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
	const lines = certificate.toString('base64').replace(/.{64}(?!$)/g, '$&\n');
	return {
		key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
		cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
	};
}
