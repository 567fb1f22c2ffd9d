import type { Share } from '../measure/share';
import type { Engine, Results } from '../run';
import { median } from '../statistics';
import { formatPercent, formatRounds, renderTable } from './format';

/** The share of the CPU time per item that neither n8n's floor nor undici takes. */
export function computeOwnShare({ ours, floor, undici }: Share): number {
	const [all, needed, sent] = [ours, floor, undici].map(median) as [number, number, number];
	return (all - needed - sent) / all;
}

/**
 * Finds what was measured with an expression engine.
 * @throws Error if nothing was
 */
export function findShare({ shares }: Pick<Results, 'shares'>, engine: Engine): Share {
	const found = shares.find((one) => one.engine === engine);
	if (!found) throw new Error(`The share with the engine ${engine} was not measured`);
	return found.share;
}

export const renderShare = (
	{ shares }: Pick<Results, 'shares'>,
	names: Record<Engine, string>,
): string =>
	renderTable(
		['', 'CPU, ms per item', 'Floor', 'undici', "This package's own share"],
		shares.map(({ engine, share }) => [
			names[engine],
			formatRounds(share.ours),
			formatRounds(share.floor),
			formatRounds(share.undici),
			formatPercent(computeOwnShare(share)),
		]),
	);
