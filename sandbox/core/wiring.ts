import { httpUrl } from '../../api/schema';
import { Refusal } from './refusal';

/** What the sandbox is connected to. A reset doesn't change it. */
export interface Wiring {
	/** Where messages that people send are posted to, or null. */
	inboundUrl: string | null;
	/** The workflow that the page links to, or null. */
	workflow: { name: string; url: string } | null;
	/** What the page says of what runs the workflow meanwhile, or null. */
	note: string | null;
}

/** @throws Refusal if the value isn't the URL of a web page or service */
export function checkUrl(name: string, value: unknown): string {
	// Anything else, such as `javascript:`, would run on the page that links to it.
	const { data } = httpUrl.safeParse(value);
	if (data === undefined) throw new Refusal(400, `${name} must be an http or https URL`);
	return data;
}
