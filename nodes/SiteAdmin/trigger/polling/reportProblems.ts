import type { ITriggerFunctions } from 'n8n-workflow';

import { toNodeError } from '../../../shared/errors/toNodeError';
import { saveFailure } from '../../../shared/n8n/failedExecution';
import { warn } from '../../../shared/secrets/warn';
import type { Settings } from '../settings/readSettings';
import { identifyFailure } from '../subscribing/canWait';
import type { Findings } from './findEvents';

/**
 * Creates a function that says what is wrong, and says it again only after it was over. With Polling,
 * n8n 2 also lists it as a failed execution.
 */
export function createProblemReporter(context: ITriggerFunctions, { polls }: Settings) {
	const { name } = context.getNode();
	let said = new Set<unknown>();
	return ({ failures, unreadable }: Pick<Findings, 'failures' | 'unreadable'>): void => {
		const now = new Set<unknown>(failures.map(identifyFailure));
		for (const error of failures) {
			if (said.has(identifyFailure(error))) continue;
			said.add(identifyFailure(error));
			warn(context, `${name} could not ask the site, and will ask again: ${error.message}`);
			if (polls) saveFailure(context, toNodeError(context.getNode(), error));
		}
		if (unreadable.length > 0 && !said.has('rows')) {
			warn(context, `${name} can't read the ID or the time of ${list(unreadable)}`);
		}
		if (unreadable.length > 0) now.add('rows');
		said = now;
	};
}

const SHOWN = 3;

const list = (rows: string[]): string =>
	rows.length > SHOWN
		? `${rows.slice(0, SHOWN).join(', ')} and ${rows.length - SHOWN} more`
		: rows.join(', ');
