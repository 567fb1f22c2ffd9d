import { defaults } from '../../nodes/shared/form/requestOptions';
import { createSend } from '../../transport/send';

// One GET to the address in the arguments, in a separate process, and its result.

createSend({ baseUrl: process.argv[2] ?? '', headers: {}, options: defaults })({
	method: 'GET',
	path: '/',
	headers: {},
})
	.then(
		({ status }) => status,
		({ code }: { code: string }) => code,
	)
	.then((outcome) => process.stdout.write(`${outcome}\n`));
