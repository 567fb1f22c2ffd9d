/** Changes all strings of a JSON value. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
	if (typeof value === 'string') return change(value) as T;
	if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change)) as T;
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]);
	return Object.fromEntries(entries) as T;
}

/** Replaces a text in all strings of a JSON value. */
export const replaceIn = <T>(value: T, text: string, by: string): T =>
	// A function, because a string may contain patterns such as `$&`.
	mapTexts(value, (one) => one.replaceAll(text, () => by));
