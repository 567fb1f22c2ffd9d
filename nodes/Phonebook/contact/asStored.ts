import { recoverFromStatus } from '../../shared/errors/recover';
import { parsePhone } from '../../shared/phone/parsePhone';

/** Returns a phone number as Create and Create or Update write it. */
export function toCorrected(phone: string): string {
	const reading = parsePhone(phone);
	return 'number' in reading ? reading.number : phone;
}

/**
 * Asks with a phone number as it was chosen, because the phonebook may have any number; if it doesn't
 * have that, with the corrected one.
 * @returns the answer, and the number with which the service gave it
 * @throws whatever `ask` throws
 */
export async function asStored<Answer>(
	phone: string,
	ask: (phone: string) => Promise<Answer>,
): Promise<{ phone: string; answer: Answer }> {
	const askWith = async (one: string) => ({ phone: one, answer: await ask(one) });
	return await recoverFromStatus(404, askWith(phone), async (missing) => {
		const corrected = toCorrected(phone);
		if (corrected === phone) throw missing;
		return await askWith(corrected);
	});
}
