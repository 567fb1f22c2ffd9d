import { afterwards } from './afterwards';

const timers = [
	...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
	...(['setInterval', 'setTimeout', 'clearImmediate', 'clearInterval', 'clearTimeout'] as const),
] as const;

/** Sets the date and the time of this process, until the test ends. Timers run as usual. */
export function setDate(moment: string): void {
	jest.useFakeTimers({ now: Date.parse(moment), doNotFake: [...timers] });
	afterwards(() => jest.useRealTimers());
}
