import type { CpuProfile, ProfileNode } from './inspector';
import { findPackage, findPart, OURS, REST } from './parts';

/** Shares of the time in which the process wasn't idle, largest first. */
export type Shares = Array<[name: string, share: number]>;

/** Where a process spent its time. */
export interface Summary {
	/** The share of the total time in which it wasn't idle. */
	busy: number;
	parts: Shares;
	/** The time spent in each function itself, without the functions it calls. */
	functions: Shares;
	/** The time spent in this package's functions, including the functions they call. */
	ours: Shares;
}

const TOP = 12;

function createLabel({ functionName, url, lineNumber }: ProfileNode['callFrame']): string {
	const name = functionName || '(anonymous)';
	const file = url.startsWith('node:') ? url : url.split('/').pop();
	const place = [findPackage({ functionName, url, lineNumber }), file].filter(Boolean).join(', ');
	return place ? `\`${name}\` (${place}:${lineNumber + 1})` : `\`${name}\``;
}

/** Summarizes a profile. */
export function summarize({ nodes, samples, timeDeltas }: CpuProfile): Summary {
	const byId = new Map(nodes.map((node) => [node.id, node]));
	const self = new Map<number, number>();
	samples.forEach((id, index) => {
		// The time before the first sample is the profiler's own.
		if (index > 0) self.set(id, (self.get(id) ?? 0) + Math.max(0, timeDeltas[index] ?? 0));
	});
	const sums = { parts: new Sums(), functions: new Sums(), ours: new Sums() };
	let idle = 0;

	/** Returns the time of a node and everything below it. */
	const visit = (id: number, partAbove: string, above: ReadonlySet<string>): number => {
		const { callFrame, children = [] } = byId.get(id) as ProfileNode;
		const time = self.get(id) ?? 0;
		if (callFrame.functionName === '(idle)') {
			idle += time;
			return 0;
		}
		const label = createLabel(callFrame);
		const part = findPart(callFrame) ?? partAbove;
		sums.parts.add(part, time);
		sums.functions.add(label, time);
		const below = new Set(above).add(label);
		const total = children.reduce((sum, child) => sum + visit(child, part, below), time);
		// A recursive function is counted once.
		if (findPackage(callFrame) === OURS && !above.has(label)) sums.ours.add(label, total);
		return total;
	};
	const busy = visit((nodes[0] as ProfileNode).id, REST, new Set());
	return {
		busy: busy / (busy + idle),
		parts: sums.parts.shares(busy),
		functions: sums.functions.shares(busy),
		ours: sums.ours.shares(busy),
	};
}

class Sums {
	private readonly sums = new Map<string, number>();

	add(name: string, time: number): void {
		this.sums.set(name, (this.sums.get(name) ?? 0) + time);
	}

	shares(whole: number): Shares {
		const sorted = [...this.sums].sort(([, a], [, b]) => b - a).slice(0, TOP);
		return sorted.map(([name, time]) => [name, time / whole]);
	}
}
