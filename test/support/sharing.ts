import { makeTemporaryFolder } from '../../tooling/temporaryFolder';
import { atTheEnd } from './afterwards';

/** In milliseconds. */
export const MINUTE = 60_000;

/** What takes long to start, such as a real n8n. */
interface Shareable {
	/** Makes it as new for the next file, with this pace of the sandbox. */
	renew(pace?: number): Promise<void>;
	stop(): Promise<void>;
}

interface Settings {
	folder: string;
	pace?: number;
	log: (line: string) => void;
}

/**
 * Creates a function with which a test file says that it uses something: it is started before the
 * file's tests, and ended and removed after them. Files that run together share it, unless they need
 * settings of their own beside the pace.
 * @param name of the folder for its state
 */
export function createUse<Thing extends Shareable, Options extends Settings>(
	name: string,
	start: (options: Options) => Promise<Thing>,
) {
	let shared: Thing | undefined;

	/** Starts it, to be stopped by what `ending` is told. */
	async function launch(
		options: object,
		ending: (end: () => Promise<void>) => void,
	): Promise<Thing> {
		const folder = await makeTemporaryFolder(name);
		ending(folder.remove);
		const log = (line: string): void => void process.stderr.write(`${line}\n`);
		const thing = await start({ ...options, folder: folder.path, log } as Options);
		ending(thing.stop);
		return thing;
	}

	/** Returns an object that is filled in before the tests begin. */
	return ({ pace = 20, ...settings } = {} as Omit<Options, 'folder' | 'log'>): Thing => {
		const use = {} as Thing;
		const own: Array<() => Promise<void>> = [];
		const isOwn = Object.keys(settings).length > 0;
		const options = { ...settings, pace };
		beforeAll(async () => {
			let thing = isOwn ? undefined : shared;
			if (thing) await thing.renew(pace);
			else thing = await launch(options, isOwn ? (end) => own.unshift(end) : atTheEnd);
			if (!isOwn) shared = thing;
			// With its getters: a restart changes what they return.
			Object.defineProperties(use, Object.getOwnPropertyDescriptors(thing));
		}, 20 * MINUTE);
		afterAll(async () => {
			for (const end of own) await end();
		}, 5 * MINUTE);
		return use;
	};
}
