/** A page of n8n's own forms, as a visitor's browser has it. */
interface Page {
	/** Its HTML, with plain apostrophes. */
	html: string;
	/** Types into its only field and submits it. Resolves with the next page. */
	submit(text: string): Promise<Page>;
}

/** Opens the form of a Form Trigger. */
export const openForm = async (url: string): Promise<Page> => await read(url);

async function read(url: string): Promise<Page> {
	const response = await fetch(url);
	return {
		html: (await response.text()).replace(/&#(?:x27|39);/g, "'"),
		async submit(text) {
			const answer = await post(url, text);
			return await next(answer.formWaitingUrl ?? url);
		},
	};
}

const readText = async (url: string): Promise<string> => (await (await fetch(url)).text()).trim();

async function post(url: string, text?: string): Promise<{ formWaitingUrl?: string }> {
	const body = new FormData();
	if (text !== undefined) body.append('field-0', text);
	const response = await fetch(url, { method: 'POST', body });
	expect(response.status).toBe(200);
	const answer = await response.text();
	// The last page isn't answered in JSON.
	return answer.startsWith('{') ? (JSON.parse(answer) as { formWaitingUrl?: string }) : {};
}

/**
 * The page at which the execution waits next. n8n's pages ask for its status, too: no event tells. The
 * last page continues the execution by itself.
 */
async function next(url: string): Promise<Page> {
	const { origin, pathname, search } = new URL(url);
	const status = `${origin}${pathname}/n8n-execution-status${search}`;
	for (let told = ''; told !== 'form-waiting'; told = await readText(status))
		if (['success', 'error', 'canceled'].includes(told))
			throw new Error(`The form has ended: ${told}`);
	const page = await read(url);
	if (!page.html.includes("name='field-0'")) await post(url);
	return page;
}
