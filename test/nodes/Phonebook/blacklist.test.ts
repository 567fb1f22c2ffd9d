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

	// WhatsApp writes numbers of Mexico with a 1, an import may have a zero that nobody dials from abroad,
	// and a service may know numbers that the numbering plans don't.
	it.each(['+5215512345678', '+4407911123456', '+2250712345'])(
		'checks and removes %s, which is on it as it was written',
		async (written) => {
			rig.sandbox.state.blacklist.add(written);
			const [checked] = await give('blacklist.check', { phoneNumber: written });
			expect(checked).toMatchObject({ blacklisted: true });
			await give('blacklist.remove', { phoneNumber: written });
			expect(rig.sandbox.state.blacklist.size).toBe(0);
			expect(await give('blacklist.check', { phoneNumber: written })).toEqual([
				{ ...checked, blacklisted: false },
			]);
			await expect(give('blacklist.remove', { phoneNumber: written })).rejects.toThrow(
				'not on the blacklist',
			);
		},
	);

	it('checks a number of Mexico with the 1 of WhatsApp, too', async () => {
		rig.sandbox.state.blacklist.add('+5215512345678');
		expect(await give('blacklist.check', { phoneNumber: '+525512345678' })).toEqual([
			{ phoneNumber: '+525512345678', blacklisted: true },
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
