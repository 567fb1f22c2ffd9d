import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

// A proxy in a separate process. It prints its port, and then each requested target.

const say = (line: unknown): void => void process.stdout.write(`${line}\n`);

const server = createServer((_, response) => void response.writeHead(405).end());
server.on('connect', (request, socket, head) => {
	say(request.url);
	const { hostname, port } = new URL(`http://${request.url}`);
	const upstream = connect(Number(port), hostname, () => {
		socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
		upstream.write(head);
		upstream.pipe(socket).pipe(upstream);
	});
	upstream.on('error', () => socket.destroy());
	socket.on('error', () => upstream.destroy());
});
server.listen(0, '127.0.0.1', () => say((server.address() as AddressInfo).port));
