import { other, phoneNumber, usePhonebook } from '../../support/phonebook';

const { rig, give } = usePhonebook();

describe('Blacklist', () => {
	it('adds a number', async () => {
		const [json] = await give('blacklist.add', { phoneNumber });
		expect(json).toEqual({ success: true, phoneNumber, alreadyBlacklisted: false });
		expect(rig.sandbox.state.blacklist).toEqual(new Set([phoneNumber]));
	});

	it('treats a number that is already on it as a success, if the user chose so', async () => {
		rig.sandbox.state.blacklist.add(phoneNumber);
		await expect(give('blacklist.add', { phoneNumber })).rejects.toHaveProperty(
			'description',
			expect.stringContaining('Conflict (204)'),
		);
		const options = { ignoreIfBlacklisted: true };
		expect(await give('blacklist.add', { phoneNumber, options })).toEqual([
			{ success: true, phoneNumber, alreadyBlacklisted: true },
		]);
		rig.sandbox.faults.push({ status: 400 });
		await expect(give('blacklist.add', { phoneNumber, options })).rejects.toHaveProperty(
			'description',
			expect.stringContaining('answered 400'),
		);
	});

	it('returns whether a number is on it', async () => {
		rig.sandbox.state.blacklist.add(phoneNumber);
		expect(await give('blacklist.check', { phoneNumber })).toEqual([
			{ phoneNumber, blacklisted: true },
		]);
		expect(await give('blacklist.check', { phoneNumber: other })).toEqual([
			{ phoneNumber: other, blacklisted: false },
		]);
	});

	it('removes a number', async () => {
		rig.sandbox.state.blacklist.add(phoneNumber);
		expect(await give('blacklist.remove', { phoneNumber })).toEqual([
			{ deleted: true, phoneNumber },
		]);
		expect(rig.sandbox.state.blacklist.size).toBe(0);
	});
});
