import type { INodeParameters } from 'n8n-workflow';

import type { WorkflowFile } from '../../tooling/n8n/client';
import { openOwnerSession } from '../../tooling/n8n/owner';
import { owner } from '../../tooling/setUp';
import { n8nDifferences } from './n8nVersion';

/**
 * For n8n 1.x, whose SQLite has one connection otherwise: simultaneous executions share a transaction
 * then, and what n8n stores afterwards is lost (docs/compatibility.md).
 */
export const forTables = { DB_SQLITE_POOL_SIZE: '2' };

type Row = Record<string, string | number>;

interface Table {
	/** The workflow with that table selected, where n8n's node can't find it by its name. */
	selectIn(workflow: WorkflowFile): WorkflowFile;
	/** Returns the rows, the oldest first. */
	rows(): Promise<Row[]>;
	/** Resolves with the rows when there are that many. n8n sends no event for that, so this polls it. */
	untilRows(count: number): Promise<Row[]>;
}

const isTableNode = ({ type }: { type: string }): boolean => type === 'n8n-nodes-base.dataTable';

/** The table that an example's nodes name, with the columns that they fill. */
function describeTable({ nodes }: WorkflowFile): { name: string; columns: string[] } {
	const all = nodes.filter(isTableNode).map(({ parameters }) => parameters);
	const { value } = all[0]?.dataTableId as INodeParameters;
	const columns = all.flatMap((one) => Object.keys((one.columns as INodeParameters)?.value ?? {}));
	return { name: String(value), columns: [...new Set(columns)] };
}

/**
 * Creates the data table that an example's note asks for, with text columns, before the tests of a
 * file. It goes with the n8n.
 * @param host an n8n, which is running when the tests begin
 */
export function useTable(host: { url: string }, example: WorkflowFile): Table {
	let table: { id: string };
	let tables: string;
	let session: Awaited<ReturnType<typeof openOwnerSession>>;
	beforeAll(async () => {
		session = await openOwnerSession(host.url, owner);
		const project = await session.rest<{ id: string }>('GET', '/rest/projects/personal');
		tables = `/rest/projects/${project.id}/data-tables`;
		const { name, columns } = describeTable(example);
		table = await session.rest('POST', tables, {
			name,
			columns: columns.map((column, index) => ({ name: column, type: 'string', index })),
		});
	});
	const rows = async (): Promise<Row[]> => {
		// With `count` beside it, `data` isn't taken out of the answer.
		const path = `${tables}/${table.id}/rows?sortBy=id:asc`;
		const answer = await session.rest<Row[] | { data: Row[] }>('GET', path);
		return 'data' in answer ? answer.data : answer;
	};
	return {
		rows,
		async untilRows(count) {
			for (;;) {
				const found = await rows();
				if (found.length === count) return found;
			}
		},
		selectIn(workflow) {
			if (n8nDifferences.findsTablesByName) return workflow;
			const dataTableId = { __rl: true, mode: 'id', value: table.id };
			const nodes = workflow.nodes.map((node) =>
				isTableNode(node) ? { ...node, parameters: { ...node.parameters, dataTableId } } : node,
			);
			return { ...workflow, nodes };
		},
	};
}
