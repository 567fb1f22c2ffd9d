// A process between the tests and a server. It ends the server and removes its folder when it gets a
// SIGTERM, or when the process that started it disconnects, even if that one was killed.

const { spawn } = require('node:child_process');
const { rmSync } = require('node:fs');
const process = require('node:process');

const { command, args, folder, signal, identity } = JSON.parse(process.argv[2]);

const server = spawn(command, args, { cwd: folder, stdio: 'inherit', ...identity });
for (const event of ['disconnect', 'SIGTERM']) process.once(event, () => server.kill(signal));
server.once('error', (error) => end(`${error.message}\n`));
server.once('exit', (code, ending) => end(`It ended with ${ending ?? `exit code ${code}`}\n`));

function end(reason) {
	rmSync(folder, { recursive: true, force: true });
	// Nobody reads it after a disconnect.
	if (process.connected) process.stderr.write(reason);
	process.exit();
}
