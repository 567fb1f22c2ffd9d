type Reference = (value: unknown) => unknown;

/**
 * Decodes the flat JSON in which n8n stores an execution's data (the format of the npm package
 * `flatted`): an array whose first element is the value, and in which every string inside an object
 * or an array is the index of the element to put in its place.
 * @returns the value, which may contain circular references
 * @throws SyntaxError if the text isn't JSON
 */
export function parseFlatted(text: string): unknown {
	const table = JSON.parse(text) as unknown[];
	const revived = new Set<unknown>();
	const revive: Reference = (value) => {
		if (typeof value !== 'object' || value === null || revived.has(value)) return value;
		revived.add(value);
		const container = value as Record<string, unknown>;
		for (const [key, content] of Object.entries(container)) {
			if (typeof content === 'string') container[key] = revive(table[Number(content)]);
		}
		return value;
	};
	return revive(table[0]);
}
