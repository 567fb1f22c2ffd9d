import type { IExecuteFunctions } from 'n8n-workflow';

import type { ChannelMessage } from '../../../../api/messaging/omnimessage';
import { channelOptions } from '../channels';

/** Changes all strings of a JSON value. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
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

/** Where the user wants the link. Without it, the link stands below the text. */
export const LINK = '[link]';

/** Returns the text with a place for the link. */
export const withPlace = (text: string): string =>
	text.includes(LINK) ? text : `${text}\n${LINK}`;

/** What a link stands for. */
export interface Asked {
	/** Distinguishes this question from all others of the execution, such as those of a loop. */
	round: string;
	/** The person who was asked, by the order of asking, from 0. */
	person: number;
	/** The channel that carried the link. */
	channel: string;
}

/** The length of `round`. */
export const ROUND = 4;
/** The token's name in the query. It is short, because each character may cost an SMS part. */
const NAME = 'a';
const MARK = new RegExp(`^([a-z])([\\w-]{${ROUND}})(\\d{0,6})$`);

/** The first letter of the channel, the round, and the person if there are several: `sAb_92`. */
const toMark = ({ round, person, channel }: Asked): string =>
	`${channel[0]}${round}${person || ''}`;

/** Reads the token of a link. n8n's signature protects it from changes. */
export function readLinkToken(query: object): Asked | undefined {
	const given = (query as Record<string, unknown>)[NAME];
	const [, letter, round = '', digits] = (typeof given === 'string' && MARK.exec(given)) || [];
	const channel = channelOptions.find(({ value }) => String(value)[0] === letter)?.value;
	return channel === undefined
		? undefined
		: { round, person: Number(digits), channel: String(channel) };
}

/** Creates a link. n8n signs it, so that neither the execution nor the token can be changed. */
export const createLink = (
	context: Pick<IExecuteFunctions, 'getSignedResumeUrl'>,
	asked: Asked,
): string => context.getSignedResumeUrl({ [NAME]: toMark(asked) });

/** Creates a link as a dry run shows it: as long as it will be, and of no use. */
export const createUselessLink: typeof createLink = (context, asked) =>
	createLink(context, asked).replace(/(?<=[?&]signature=)\w+/g, ({ length }) => 'x'.repeat(length));

/** Whether a phone could take the end of a text for a part of the link after it. */
const joinsLink = (text: string): boolean => /[^\s\p{Ps}\p{Pi}"'<]/u.test(text.slice(-1));

/** Whether a phone could take the beginning of a text for a part of the link before it. */
const continuesLink = (text: string): boolean => !/^[.,;:!?)\]}>"']*(?:\s|$)/.test(text);

/** Puts a link into a text, with spaces where the link would run into other words. */
const writeLink = (text: string, link: string): string =>
	text
		.split(LINK)
		.reduce(
			(before, after) =>
				`${before}${joinsLink(before) ? ' ' : ''}${link}${continuesLink(after) ? ' ' : ''}${after}`,
		);

/**
 * Puts a link into all texts of a message. A URL button gets only what follows the host, because
 * WhatsApp appends its parameter to the address in the template.
 */
export function placeLink(message: ChannelMessage, link: string): ChannelMessage {
	const write = <T>(value: T): T => mapTexts(value, (text) => writeLink(text, link));
	if (message.channel !== 'whatsapp' || !message.template?.components) return write(message);
	const path = link.slice(new URL(link).origin.length + 1);
	const components = message.template.components.map((component) =>
		component.sub_type === 'url' ? replaceIn(component, LINK, path) : component,
	);
	return write({ ...message, template: { ...message.template, components } });
}
