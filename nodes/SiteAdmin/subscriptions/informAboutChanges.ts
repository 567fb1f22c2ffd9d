import type { FunctionsBase } from 'n8n-workflow';

import { inform } from '../../shared/secrets/warn';
import { dropQuery } from './address';
import type { Done } from './applyStep';

/** Logs each webhook that was moved or removed, without its secret. */
export function informAboutChanges(
	context: Pick<FunctionsBase, 'getNode' | 'logger'>,
	done: Done[],
): void {
	const { name } = context.getNode();
	for (const { step, failure } of done) {
		if (failure !== undefined || !('found' in step)) continue;
		const { id, url } = step.found;
		const from = URL.canParse(url) ? dropQuery(url) : 'an unknown address';
		if (step.action === 'removed')
			inform(context, `${name}: removed webhook ${String(id)} from the site (${from})`);
		if ('changes' in step && step.changes.url)
			inform(
				context,
				`${name}: moved webhook ${String(id)} from ${from} to ${dropQuery(step.changes.url)}`,
			);
	}
}
