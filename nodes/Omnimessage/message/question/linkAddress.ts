import type { IExecuteFunctions } from 'n8n-workflow';

// n8n signs the path of a link as WEBHOOK_URL or N8N_PATH has it, and compares the path at which it's
// called. Behind a proxy that takes a part away, every answer gets a 401 (test/e2e/n8nPath.test.ts).

/** What n8n's types don't show: the addresses at which it thinks that it's called. */
interface Running {
	additionalData?: Partial<
		Record<
			| 'formWaitingBaseUrl'
			| 'restApiUrl'
			| 'webhookBaseUrl'
			| 'webhookTestBaseUrl'
			| 'webhookWaitingBaseUrl',
			string
		>
	>;
}

/** The parts of the path of an endpoint, without its own: `n8n` of `/n8n/webhook`. */
const toParts = (url: string | undefined): string[] =>
	url && URL.canParse(url) ? new URL(url).pathname.split('/').slice(1, -1) : [];

/**
 * Returns the path that n8n has in front of all of its endpoints; empty if there is none. If only some
 * have one, it belongs to their names (N8N_ENDPOINT_WEBHOOK_WAIT), and n8n is called with it.
 */
export function findPathPrefix({ additionalData = {} }: Running): string {
	const { formWaitingBaseUrl, restApiUrl, webhookBaseUrl, ...more } = additionalData;
	const { webhookTestBaseUrl, webhookWaitingBaseUrl } = more;
	const urls = [webhookWaitingBaseUrl, webhookBaseUrl, webhookTestBaseUrl, formWaitingBaseUrl];
	const [first = [], ...others] = [...urls, restApiUrl].map(toParts);
	const length = first.findIndex((part, index) => others.some((parts) => parts[index] !== part));
	return (length === -1 ? first : first.slice(0, length)).map((part) => `/${part}`).join('');
}

/**
 * Refuses a question whose link nobody could use.
 * @throws Error with the settings that work
 */
export function refuseUselessLink(context: Pick<IExecuteFunctions, 'getNode'>): void {
	const prefix = findPathPrefix(context as Running);
	if (prefix === '') return;
	throw new Error(
		`Nobody could answer, because n8n rejects its own links below the path ${prefix}. Set N8N_ENDPOINT_WEBHOOK_WAIT to ${prefix.slice(1)}/webhook-waiting and WEBHOOK_URL to the address without the path, and have your proxy pass ${prefix}/webhook-waiting on unchanged`,
	);
}
