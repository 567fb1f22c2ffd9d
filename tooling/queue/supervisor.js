// A process between the tests and a server. It ends the server when it gets a SIGTERM, or when the
// process that started it disconnects, even if that one was killed. When it gets a SIGHUP, it kills the
// server and starts it again in its folder.

const { spawn } = require('node:child_process');
const process = require('node:process');

const { command, args, folder, signal, identity } = JSON.parse(process.argv[2]);

let restarting = false;
let server;
start();

for (const event of ['disconnect', 'SIGTERM']) process.once(event, () => server.kill(signal));
process.on('SIGHUP', () => {
	restarting = true;
	server.kill('SIGKILL');
});

function start() {
	server = spawn(command, args, { cwd: folder, stdio: 'inherit', ...identity });
	server.once('error', (error) => end(`${error.message}\n`));
	server.once('exit', (code, ending) => {
		if (!restarting) return end(`It ended with ${ending ?? `exit code ${code}`}\n`);
		restarting = false;
		start();
	});
}

function end(reason) {
	// Nobody reads it after a disconnect.
	if (process.connected) process.stderr.write(reason);
	process.exit();
}
