import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

// The text under a node on the canvas: an expression that n8n evaluates in the editor. It carries
// the words of the menus, because there it knows only what is stored.

/**
 * There is little room: "Send a message" becomes "Send message", and "Send a message and wait for
 * delivery" "Wait for delivery".
 */
const shorten = (action = ''): string =>
	action.replace(/^.* and wait\b/, 'Wait').replace(/\b(?:an?|the) /g, '');

/** "Form Submitted" becomes "Form submitted". */
const toSentence = (name: string): string => name.slice(0, 1) + name.slice(1).toLowerCase();

/** As an object in an expression, which two closing braces in a row would end. */
const toLiteral = (words: Record<string, string>): string => `(${JSON.stringify(words)})`;

/** What the chosen operation does, in the words of the menus of all resources. */
export function operationSubtitle(properties: INodeProperties[]): string {
	const words = properties
		.filter(({ name }) => name === 'operation')
		.flatMap(({ displayOptions, options }) =>
			(displayOptions?.show?.resource ?? []).flatMap((resource) =>
				(options as INodePropertyOptions[]).map(({ value, action }) => [
					`${String(resource)}.${value}`,
					shorten(action),
				]),
			),
		);
	return `={{ ${toLiteral(Object.fromEntries(words))}[$parameter["resource"] + "." + $parameter["operation"]] }}`;
}

/** The chosen event or events, in the words of their menu. */
export function eventSubtitle({ name, options }: INodeProperties): string {
	const words = (options as INodePropertyOptions[]).map((one) => [one.value, toSentence(one.name)]);
	return `={{ [$parameter["${name}"]].flat().map((event) => ${toLiteral(Object.fromEntries(words))}[event] ?? event).join(", ") }}`;
}
