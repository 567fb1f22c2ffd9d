import { usePhonebook } from '../../support/phonebook';

const { rig, give, newGroup, newContact } = usePhonebook();

describe('Get Many', () => {
	const fill = async (count: number) => {
		const { state } = rig.sandbox;
		for (let index = 0; index < count; index += 1) {
			state.blacklist.add(`+3725100${index}`);
			await newContact(`+3725100${index}`);
			await newGroup(`Group ${index}`);
		}
	};

	it.each(['blacklist.getAll', 'contact.getAll', 'group.getAll'])(
		'%s returns one item each, up to the limit or all of them',
		async (place) => {
			await fill(60);
			expect(await give(place)).toHaveLength(50);
			expect(await give(place, { limit: 3 })).toEqual((await give(place)).slice(0, 3));
			expect(await give(place, { returnAll: true })).toHaveLength(60);
		},
	);

	it('returns the numbers on the blacklist unchanged', async () => {
		await fill(2);
		expect(await give('blacklist.getAll')).toEqual([
			{ phoneNumber: '+37251000' },
			{ phoneNumber: '+37251001' },
		]);
	});
});
