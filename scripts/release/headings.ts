/** Returns the headings of a version's sections in a changelog, such as `## 1.2.3 (2026-11-22)`. */
export const findHeadings = (version: string, changelog: string): string[] =>
	changelog.split(/\r?\n/).filter((line) => line.startsWith(`## ${version} (`));

/** Whether a heading says when its version was released. */
export const isDated = (heading: string): boolean => /\(\d{4}-\d{2}-\d{2}\)$/.test(heading);
