import { findHeadings, isDated } from '../release/headings';

/**
 * Says why a version must not be frozen (again): its section in the changelog has a date, or hasn't
 * been begun.
 * @returns a sentence with what to do, or undefined if the changelog calls the version "not released"
 */
export function explainReleased(version: string, changelog: string): string | undefined {
	const headings = findHeadings(version, changelog);
	const wanted = `## ${version} (not released)`;
	if (headings.includes(wanted)) return undefined;
	return headings.some(isDated)
		? `Version ${version} is released, as its date in CHANGELOG.md says: what it has stored stays as it is.`
		: `CHANGELOG.md has no section for version ${version} yet. Add one above the others, with the heading: ${wanted}`;
}
