import { byId } from './dom.js';

const MAX_SENTENCES = 3;

/** The mark of each bubble when it was last looked at, by its ID. Undefined before the first look. */
let known;

const describe = ({ from, label, sender, state, content, next }, who) =>
	from === 'person'
		? `${who} wrote: ${content.text}`
		: `${who}, ${label} from ${sender}. ${content.text ?? ''} ${state}.${
				next ? ` ${next} is tried instead.` : ''
			}`;

/** Tells a screen reader what is new on the phones. What was there when the page opened isn't news. */
export function announceNews(phones) {
	const bubbles = phones.flatMap(({ name, number, bubbles: all }) =>
		all.map((bubble) => ({ bubble, who: name ?? number })),
	);
	const isNews = ({ bubble: { id, mark } }) =>
		known && mark !== 'waiting' && known.get(id) !== mark;
	const sentences = bubbles.filter(isNews).map(({ bubble, who }) => describe(bubble, who));
	known = new Map(bubbles.map(({ bubble: { id, mark } }) => [id, mark]));
	if (sentences.length === 0) return;
	byId('news').textContent =
		sentences.length > MAX_SENTENCES
			? `${sentences.length} messages have arrived or changed.`
			: sentences.map((sentence) => sentence.slice(0, 300)).join(' ');
}
