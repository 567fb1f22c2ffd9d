import { contenders } from '../contenders';
import type { Stage } from '../stage';
import { send, sendRaw, type Load, type SendFigures } from './sends';

/** The CPU time per item in milliseconds, in each round. */
export interface Share {
	ours: number[];
	floor: number[];
	undici: number[];
}

/**
 * Measures what our node takes per item, and how much of it any node takes that reads the same
 * parameters and sends the same requests. The contenders must have been published.
 * @throws Error if a run fails or doesn't deliver every item exactly once
 */
export async function measureShare(stage: Stage, load: Load, rounds: number): Promise<Share> {
	const share: Share = { ours: [], floor: [], undici: [] };
	const measurements: Record<keyof Share, () => Promise<SendFigures>> = {
		ours: async () => await send(stage, contenders.ours, load),
		floor: async () => await send(stage, contenders.floor, load),
		undici: async () => await sendRaw(stage, load),
	};
	for (let round = 0; round <= rounds; round++) {
		for (const name of ['ours', 'floor', 'undici'] as const) {
			const { cpu } = await measurements[name]();
			// The first round warms up.
			if (round > 0) share[name].push((cpu * 1000) / load.items);
		}
	}
	return share;
}
