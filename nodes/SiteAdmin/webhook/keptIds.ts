import { InputError } from '../../../api/errors';
import type { Parameters } from '../../shared/action';

/**
 * The IDs of the workflows that are active, of all items together: what is not among them counts as
 * orphaned. So nothing is guessed, and an item without an ID is a mistake, unless it says that no
 * workflow is active.
 * @param items the parameters of each input item
 * @throws InputError with the value that is no ID, or where nothing is given
 */
export const keptIds = (items: Parameters[]): Set<string> =>
	new Set(
		items.flatMap(({ activeWorkflowIds, noWorkflowIsActive }) => {
			const ids = Array.isArray(activeWorkflowIds)
				? activeWorkflowIds.map((one: unknown) => toId(one) ?? refuse(one))
				: listed(activeWorkflowIds);
			if (ids.length === 0 && noWorkflowIsActive !== true) throw refusal(NOTHING);
			return ids;
		}),
	);

const NOTHING =
	'is required: without it the webhooks of every trigger would count as orphaned. If that is so, turn on No Workflow Is Active';

/** One ID, or several with commas between them. */
function listed(value: unknown): string[] {
	if (value === undefined || value === null) return [];
	if (typeof value !== 'string') return [toId(value) ?? refuse(value)];
	const parts = value.split(',').map((part) => part.trim());
	return parts.filter(Boolean).map((part) => toId(part) ?? refuse(value));
}

/** What becomes of objects, lists and missing values where an expression makes them text. */
const NO_ID = /[\s,[\]{}"']|^(?:undefined|null|NaN|true|false)$/;

function toId(value: unknown): string | undefined {
	if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
	if (typeof value !== 'string') return undefined;
	const id = value.trim();
	return id === '' || NO_ID.test(id) ? undefined : id;
}

function refuse(value: unknown): never {
	throw refusal(`must be IDs as text or numbers, or a list of these, not ${shown(value)}`);
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 200);

const refusal = (message: string): InputError =>
	new InputError([{ path: ['activeWorkflowIds'], message }]);
