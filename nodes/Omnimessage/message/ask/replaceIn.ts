/** Replaces a text in all strings of a JSON value. */
export function replaceIn<T>(value: T, text: string, by: string): T {
	// A function, because a string may contain patterns such as `$&`.
	if (typeof value === 'string') return value.replaceAll(text, () => by) as T;
	if (Array.isArray(value)) return value.map((one: unknown) => replaceIn(one, text, by)) as T;
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).map(([name, one]) => [name, replaceIn(one, text, by)]);
	return Object.fromEntries(entries) as T;
}
