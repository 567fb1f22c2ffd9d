interface Sleep {
	sleep(milliseconds: number): Promise<void>;
}

/**
 * Pauses before another attempt take a twentieth of their time in the tests of a file. All pauses are
 * n8n's `sleep`, so their order stays.
 */
export function shortPauses(): void {
	const n8n = jest.requireActual<Sleep>('@n8n/utils/sleep');
	const { sleep } = n8n;
	beforeAll(() => void (n8n.sleep = async (pause) => await sleep(pause / 20)));
	afterAll(() => void (n8n.sleep = sleep));
}
