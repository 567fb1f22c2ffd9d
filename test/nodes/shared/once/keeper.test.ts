import { createKeeper } from '../../../../nodes/shared/once/keeper';

describe('What a process keeps by key', () => {
	const begin = () => {
		const one = { isBusy: false, isIdle: () => !one.isBusy };
		return one;
	};

	it('is the same for a key, until too many others were used after it', () => {
		const keep = createKeeper(2, begin);
		const [first, second] = [keep('first'), keep('second')];
		expect(keep('first')).toBe(first);
		keep('third');
		expect(keep('first')).toBe(first);
		expect(keep('second')).not.toBe(second);
	});

	it('is forgotten neither while it is at work nor as the newest', () => {
		const keep = createKeeper(1, begin);
		const busy = keep('busy');
		busy.isBusy = true;
		const other = keep('other');
		expect(keep('other')).toBe(other);
		expect(keep('busy')).toBe(busy);
		expect(keep('other')).not.toBe(other);
	});
});
