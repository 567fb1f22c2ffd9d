import { make } from './dom.js';
import { makeIcon } from './icons.js';

const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** What ends a sentence rather than an address. */
const ENDING = ".,;:!?)]}'’”…";

/** Returns the length of an address without the punctuation that follows it. */
function measureAddress(found) {
	let end = found.length;
	while (end > 0 && ENDING.includes(found[end - 1])) end -= 1;
	return end;
}

/**
 * Divides a text into children for `make`: the addresses of web pages become links, and everything
 * else stays text.
 */
function withLinks(text) {
	const children = [];
	let rest = 0;
	for (const { 0: found, index } of text.matchAll(ADDRESS)) {
		const href = found.slice(0, measureAddress(found));
		if (!URL.canParse(href)) continue;
		const link = make('a', { href, target: '_blank', rel: 'noopener' }, href);
		children.push(text.slice(rest, index), link);
		rest = index + href.length;
	}
	return [...children, text.slice(rest)];
}

const formatTime = (at) =>
	new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

/** Only the sandbox's own pictures are shown, because the page loads nothing from outside. */
function drawPicture(address) {
	const url = new URL(address, location.href);
	const isOwn = url.origin === location.origin && url.pathname.startsWith('/page/pictures/');
	if (isOwn) return make('img', { className: 'picture', src: url.pathname, alt: 'A picture' });
	const name = `${url.host}${url.pathname}`.slice(0, 80);
	return make('p', { className: 'picture elsewhere' }, makeIcon('picture'), `Picture: ${name}`);
}

const drawVideo = ({ duration }) =>
	make(
		'p',
		{ className: 'picture elsewhere' },
		makeIcon('video'),
		duration ? `Video, ${duration} seconds` : 'Video',
	);

const drawTemplate = ({ name, language, values }) => [
	values.length > 0 &&
		make(
			'ol',
			{ className: 'values' },
			values.map((value) => make('li', {}, value)),
		),
	make('p', { className: 'footer' }, `Template ${name}${language ? ` (${language})` : ''}`),
];

function drawContent({ text, cut, image, video, file, button, footer, template }) {
	return [
		image && drawPicture(image),
		video && drawVideo(video),
		file && make('p', { className: 'picture elsewhere' }, `Document: ${file}`),
		text && make('p', { className: 'text', dir: 'auto' }, withLinks(text)),
		cut && make('p', { className: 'footer' }, `and ${cut.toLocaleString('en')} more characters`),
		footer && make('p', { className: 'footer' }, footer),
		template && drawTemplate(template),
		button && make('span', { className: 'call-to-action' }, button.text),
	].flat();
}

export function drawBubble({ from, channel, label, sender, at, content, mark, state, next }) {
	return make(
		'li',
		{ className: 'bubble', dataset: { channel, from, mark } },
		make('p', { className: 'tag' }, label, from === 'shop' && make('bdi', {}, sender)),
		drawContent(content),
		make(
			'p',
			{ className: 'state' },
			make('time', { dateTime: at, title: new Date(at).toLocaleString() }, formatTime(at)),
			makeIcon(mark),
			make('span', {}, state),
		),
		next && make('p', { className: 'instead' }, `${next} is tried instead`),
	);
}
