import { InputError, type InputIssue } from '../../../../api/errors/InputError';
import type { ChannelMessage } from '../../../../api/messaging/omnimessage';
import { explainObject } from '../../../../api/text';
import type { SendTask } from './sendTask';
import { hintIfPast } from './time';

type Path = InputIssue['path'];

/** No valid message is nested deeper: the request's schema refuses one that is. */
const DEEPEST = 20;

/** Lists what is wrong with the texts of a JSON value. */
function listObjectTexts(value: unknown, path: Path): InputIssue[] {
	if (typeof value === 'string') {
		const message = explainObject(value);
		return message === undefined ? [] : [{ path, message }];
	}
	if (typeof value !== 'object' || value === null || path.length > DEEPEST) return [];
	return Object.entries(value).flatMap(([name, one]) =>
		listObjectTexts(one, [...path, Array.isArray(value) ? Number(name) : name]),
	);
}

const languageHint = (code: string | undefined): string | undefined =>
	code?.includes('-')
		? `WhatsApp writes a language as ${code.replaceAll('-', '_')}, not ${code}.`
		: undefined;

/** What the documents don't forbid, but WhatsApp does. */
function listHints(message: ChannelMessage): string[] {
	if (message.channel !== 'whatsapp' || !message.template) return [];
	const { language, components = [] } = message.template;
	const parameters = components.flatMap((component) => component.parameters ?? []);
	const isUneven = parameters.some(({ text = '' }) => /[\n\r\t]| {5}/.test(text));
	return [
		languageHint(language?.code) ?? [],
		isUneven
			? "WhatsApp doesn't accept a line break, a tab or more than four spaces in a row in a placeholder."
			: [],
	].flat();
}

/**
 * To be called right before a message is sent or shown, when nothing in it changes any more. JSON may
 * have anything, also what the document doesn't allow.
 * @throws InputError if a text contains what an expression writes for an object
 */
export function refuseObjectTexts({ messages }: SendTask['input']): void {
	const issues = listObjectTexts(messages, ['messages']);
	if (issues.length > 0) throw new InputError(issues);
}

/** Says what to know about a message that the document allows. */
export function giveHints(task: SendTask): void {
	hintIfPast(task);
	for (const hint of task.input.messages.flatMap(listHints)) task.hint(hint);
}
