import { findHeadings, isDated } from './headings';

/** What decides whether a release can be published. */
export interface Release {
	/** The package's package.json. */
	manifest: {
		name: string;
		version: string;
		author?: { email?: string };
		repository: { url: string };
	};
	/** The text of its CHANGELOG.md. */
	changelog: string;
}

/** The placeholder in package.json until the repository on GitHub has an owner. */
const PLACEHOLDER = 'OWNER';

/** Returns what keeps the package from being published: a sentence each, with what to do about it. */
export function findObstacles({ manifest, changelog }: Release): string[] {
	const { version, author, repository } = manifest;
	// npm's page, its proof of where a package was built, and n8n's scanner read no other form.
	const [, owner] =
		/^git\+https:\/\/github\.com\/([\w-]+)\/[\w.-]+\.git$/.exec(repository.url) ?? [];
	const command = `npm pkg set repository.url=git+https://github.com/${PLACEHOLDER}/n8n-nodes-omnimessage.git`;
	const email = author?.email ?? '';
	return [
		...(owner === undefined || owner === PLACEHOLDER
			? [
					`package.json doesn't say whose repository this is on GitHub. Run this, with the owner's name instead of ${PLACEHOLDER}: ${command}`,
				]
			: []),
		...(email === '' || email.endsWith('.example')
			? [
					"package.json doesn't say where the author receives mail. Run this, with that address instead of ADDRESS: npm pkg set author.email=ADDRESS",
				]
			: []),
		...(findHeadings(version, changelog).some(isDated)
			? []
			: [
					`CHANGELOG.md has no dated section for version ${version}. The heading must be: ## ${version} (YYYY-MM-DD)`,
				]),
	];
}
