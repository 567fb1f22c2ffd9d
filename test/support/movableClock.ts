// Runs inside n8n. Its clock goes on, but a signal moves it, and what is due by then happens at once.
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
	const wait = setTimeout;
	const due = new Map();
	globalThis.setTimeout = (work, time, ...given) => {
		const timer = wait(() => (due.delete(timer), work(...given)), time);
		if (time > 60_000) due.set(timer, { at: now() + time, work: () => work(...given) });
		return timer;
	};
	Object.defineProperties(setTimeout, Object.getOwnPropertyDescriptors(wait));
	const move = (time) => {
		ahead += time;
		for (const [timer, { at, work }] of due) {
			if (at > now() && !timer._destroyed) continue;
			due.delete(timer);
			if (timer._destroyed) continue;
			clearTimeout(timer);
			work();
		}
	};
	process.on('SIGUSR2', () => move(900_000 - (now() % 900_000)));
	process.on('SIGHUP', () => move(3_600_000));
`;

/** The environment of an n8n whose clock can be moved. */
export const movableClock = {
	NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(MOVABLE)}`,
};

type Server = { pid: number };

/** Moves it to the next full quarter of an hour. */
export const moveClock = ({ pid }: Server): void => void process.kill(pid, 'SIGUSR2');

/** Moves it by an hour. */
export const moveHour = ({ pid }: Server): void => void process.kill(pid, 'SIGHUP');
