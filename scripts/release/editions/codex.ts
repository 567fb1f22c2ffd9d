interface Codex {
	categories: string[];
	subcategories?: object;
}

/**
 * Returns the codex of a node as n8n accepts it of a verified package: with n8n's own categories for
 * those. What lists the node among those that ask a person is not one of them.
 */
export function toCodex(text: string): string {
	const codex = JSON.parse(text) as Codex;
	delete codex.subcategories;
	const categories = codex.categories.filter((category) => category !== 'HITL');
	return `${JSON.stringify({ ...codex, categories }, null, '\t')}\n`;
}
