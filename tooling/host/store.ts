import { EventEmitter, once } from 'node:events';

import type { ICheckProcessedOptions, IExecuteFunctions, INode } from 'n8n-workflow';

import { createContext } from './context';

/**
 * n8n's store of processed values, as n8n 1 and 2 work: it reads a row, changes it, and writes it
 * back, without a lock. The rows are what several processes share.
 */
export class ProcessedStore {
	/** The values of each scope. */
	readonly rows = new Map<string, string[]>();
	/** The number of calls so far. */
	calls = 0;
	/** Awaited between reading a row and writing it back. */
	beforeWriting: () => Promise<unknown> = async () => undefined;

	private readonly events = new EventEmitter();

	readonly helpers = {
		checkProcessedAndRecord: async (
			values: unknown[],
			scope: string,
			{ maxEntries = Infinity }: ICheckProcessedOptions,
		) => {
			const row = await this.read(scope);
			const given = values.map(String);
			// Within one call, two equal values are both new.
			const before = new Set(row);
			const added = given.filter((value) => !before.has(value));
			const kept = [...row, ...added];
			this.write(scope, kept.slice(Math.max(0, kept.length - maxEntries)));
			return { new: added, processed: given.filter((value) => before.has(value)) };
		},
		getProcessedDataCount: async (scope: string) => (await this.read(scope)).length,
		removeProcessed: async (values: unknown[], scope: string) => {
			const row = await this.read(scope);
			this.write(
				scope,
				row.filter((value) => !values.includes(value)),
			);
		},
	};

	/** What is stored now, as another process would find it after this one was killed. */
	copy(): ProcessedStore {
		const copy = new ProcessedStore();
		for (const [scope, values] of this.rows) copy.rows.set(scope, [...values]);
		return copy;
	}

	/** Resolves when the row of the node is so. */
	async until(isSo: (row: string[]) => boolean): Promise<void> {
		while (!isSo(this.rows.get('node') ?? [])) await once(this.events, 'written');
	}

	private write(scope: string, row: string[]): void {
		this.rows.set(scope, row);
		this.events.emit('written');
	}

	private async read(scope: string): Promise<string[]> {
		this.calls += 1;
		const row = this.rows.get(scope) ?? [];
		await this.beforeWriting();
		return row;
	}
}

let workflows = 0;

/** Another workflow for each caller: what one process remembers of it is not known to the next. */
export const inOwnProcess = ({ helpers }: ProcessedStore) => {
	const workflow = { id: `workflow-${(workflows += 1)}` };
	return { getWorkflow: createContext({ node: {}, workflow }).getWorkflow, helpers };
};

type Stored = Pick<IExecuteFunctions, 'getNode' | 'getWorkflow'> & {
	helpers: Pick<IExecuteFunctions['helpers'], keyof ProcessedStore['helpers']>;
};

/** A node in such a process. */
export const storedContext = (process: object, node: Partial<INode> = { id: 'node' }): Stored =>
	({ ...createContext({ node }), ...process }) as unknown as Stored;
