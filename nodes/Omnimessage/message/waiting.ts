import type { IDataObject } from 'n8n-workflow';

import type { getDeliveryReport } from '../../../api/messaging/deliveryReport';
import { outcomeOf } from '../../../api/messaging/outcome';
import type { OutputOf } from '../../../api/operation';
import type { Task } from '../../shared/action';

const SECOND = 1_000;
/** Each pause between two looks is that much longer than the one before. */
const BACK_OFF = 1.5;
const LONGEST_PAUSE = 30 * SECOND;

export type Report = OutputOf<typeof getDeliveryReport>;

/** When waiting ends: a message that failed on every channel ends it in any case. */
export type Awaited = 'delivered' | 'seen';

/** A delivery report as the user sees it: what became of the message, and the trail to it. */
export const simplified = (report: Report): IDataObject => ({
	omnimessageId: report.omnimessage_id,
	to: report.to,
	...outcomeOf(report.statuses),
	statuses: report.statuses as IDataObject[],
});

export function isDone({ statuses }: Report, awaited: Awaited): boolean {
	const { state, status } = outcomeOf(statuses);
	return state === 'failed' || (state === 'delivered' && (awaited !== 'seen' || status === 'SEEN'));
}

const units: Record<string, number> = {
	seconds: SECOND,
	minutes: 60 * SECOND,
	hours: 3600 * SECOND,
};

/** The time limit of the form, in milliseconds. */
export const limitOf = ({ limitAmount, limitUnit }: IDataObject): number =>
	Number(limitAmount) * (units[String(limitUnit)] ?? SECOND);

/**
 * Looks for a delivery report until it is done or the form's time limit is up; the last look is
 * at the limit.
 * @returns the last report, done or not
 * @throws Error at the limit, where the user chose so; whatever `look` throws
 */
export async function askUntilDone(
	{ wait, parameters }: Pick<Task, 'wait' | 'parameters'>,
	look: () => Promise<Report>,
): Promise<Report> {
	const end = Date.now() + limitOf(parameters);
	let pause = Number(parameters.pollInterval) * SECOND;
	for (;;) {
		const report = await look();
		if (isDone(report, parameters.awaited as Awaited)) return report;
		const left = end - Date.now();
		if (left <= 0 && parameters.atLimit === 'fail') {
			const { limitAmount, limitUnit } = parameters;
			throw new Error(
				`Omnimessage ${report.omnimessage_id} is not final after ${limitAmount} ${limitUnit}: it may still be delivered`,
			);
		}
		if (left <= 0) return report;
		await wait(Math.min(pause, left));
		pause = Math.min(pause * BACK_OFF, LONGEST_PAUSE);
	}
}
