import { createValueError, InputError } from '../../../../api/errors/InputError';
import type { Parameters } from '../../../shared/fields/field';

/**
 * Reads the IDs of the active workflows from all items together. Any other workflow counts as
 * inactive, so its webhooks are orphaned. Nothing is guessed: an item without an ID is a mistake,
 * unless it says that no workflow is active.
 * @param items the parameters of each input item
 * @throws InputError with the value that is not an ID, or if nothing is given
 */
export const readKeptIds = (items: Parameters[]): Set<string> =>
	new Set(
		items.flatMap(({ activeWorkflowIds, noWorkflowIsActive }) => {
			const ids = Array.isArray(activeWorkflowIds)
				? activeWorkflowIds.map((one: unknown) => toWorkflowId(one) ?? refuse(one))
				: splitIds(activeWorkflowIds);
			if (ids.length === 0 && noWorkflowIsActive !== true) {
				throw new InputError([{ path, message: NOTHING }]);
			}
			return ids;
		}),
	);

const path = ['activeWorkflowIds'];

const NOTHING =
	'is required: without it, the webhooks of every trigger would count as orphaned. If no workflow is active, turn on No Workflow Is Active';

/** One ID, or several separated by commas. */
function splitIds(value: unknown): string[] {
	if (value === undefined || value === null) return [];
	if (typeof value !== 'string') return [toWorkflowId(value) ?? refuse(value)];
	const parts = value.split(',').map((part) => part.trim());
	return parts.filter(Boolean).map((part) => toWorkflowId(part) ?? refuse(value));
}

/** n8n's IDs are letters and digits. Several IDs with another separator are rejected. */
const ID = /^[\w-]{1,64}$/;
/** What missing values turn into if an expression or a sheet converts them to text. */
const PLACEHOLDER = /^(?:undefined|null|none|nan|nil|na|true|false|0)$/i;

function toWorkflowId(value: unknown): string | undefined {
	if (typeof value !== 'number' && typeof value !== 'string') return undefined;
	const id = String(value).trim();
	// Rejects NaN, numbers that are not integers, and zero.
	const isCounted = typeof value === 'string' || (Number.isSafeInteger(value) && value > 0);
	return isCounted && ID.test(id) && !PLACEHOLDER.test(id) ? id : undefined;
}

function refuse(value: unknown): never {
	throw createValueError(path, 'must be comma-separated IDs, or a list of IDs', value);
}
