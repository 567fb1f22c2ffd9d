import { changeInOrder } from '../../../../nodes/Omnimessage/trigger/message/changeInOrder';

let people = 0;
let person: string;
beforeEach(() => void (person = `person ${(people += 1)}`));

const time = (second: number): string => new Date(second * 1_000).toISOString();
/** Returns whether the person is on the blacklist after a message of some second. */
const receive = async (second: number | undefined, blacklisted: boolean, key = person) =>
	await changeInOrder(key, second && time(second), async () => blacklisted);

describe('A message changes the blacklist', () => {
	it.each([
		['of the same moment', 10, false],
		['whose time is not known', undefined, false],
	])('if it is %s (%j): the person is then on it: %s', async (_, second, expected) => {
		await receive(10, true);
		expect(await receive(second, false)).toBe(expected);
	});

	it('after one whose time is ahead of the clock', async () => {
		const now = () => Date.now() / 1_000;
		await receive(now() + 3_600, true);
		expect(await receive(now(), false)).toBe(false);
	});

	it('although a later one could not change it', async () => {
		const failing = changeInOrder(person, time(10), async () => {
			throw new Error('refused');
		});
		await expect(failing).rejects.toThrow('refused');
		expect(await receive(9, true)).toBe(true);
	});

	it('in the order of the times that are known, whatever others write in between', async () => {
		await receive(10, true);
		await receive(undefined, true);
		await receive(20, true, 'somebody else');
		expect(await receive(9, false)).toBe(true);
		expect(await receive(11, false)).toBe(false);
	});
});
