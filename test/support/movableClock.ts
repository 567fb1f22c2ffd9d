// Runs inside n8n. Its clock goes on, but a signal moves it to the next full quarter of an hour.
const MOVABLE = `
	const Real = Date;
	const { now: tell } = Real;
	let ahead = 0;
	const now = () => tell() + ahead;
	globalThis.Date = new Proxy(Real, {
		get: (target, name) => (name === 'now' ? now : target[name]),
		construct: (target, given, self) =>
			Reflect.construct(target, given.length > 0 ? given : [now()], self),
	});
	process.on('SIGUSR2', () => (ahead += 900_000 - (now() % 900_000)));
`;

/** The environment of an n8n whose clock can be moved. */
export const movableClock = {
	NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(MOVABLE)}`,
};

export const moveClock = ({ pid }: { pid: number }): void => void process.kill(pid, 'SIGUSR2');
