import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from '../../demo/n8n/run';

export interface Certificate {
	key: string;
	cert: string;
	/** What clients have to trust: the certificate itself, for NODE_EXTRA_CA_CERTS. */
	caFile: string;
}

// P-256, which is what most public services have.
const REQUEST = `
[req]
distinguished_name = name
x509_extensions = extensions
prompt = no
[name]
CN = omnimessage bench
[extensions]
basicConstraints = critical, CA:TRUE
subjectAltName = IP:127.0.0.1
`;

/**
 * Makes a certificate for the loopback address that signs itself, good for a day.
 * @throws Error where the machine has no openssl
 */
export async function makeCertificate(folder: string): Promise<Certificate> {
	const [config, keyFile, caFile] = ['openssl.cnf', 'key.pem', 'ca.pem'].map((name) =>
		join(folder, name),
	) as [string, string, string];
	await writeFile(config, REQUEST);
	const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
	const out = ['-keyout', keyFile, '-out', caFile, '-days', '1'];
	await run('openssl', ['req', '-x509', '-config', config, ...key, ...out], { cwd: folder });
	return { key: await readFile(keyFile, 'utf8'), cert: await readFile(caFile, 'utf8'), caFile };
}
