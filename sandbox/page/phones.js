import { drawBubble } from './bubble.js';
import { byId, make, showItems } from './dom.js';
import { makeIcon } from './icons.js';
import { post } from './requests.js';

/** In pixels. */
const FOLLOWING_DISTANCE = 60;

const readInitials = (name) =>
	name
		.split(' ')
		.map(([letter]) => letter)
		.join('');

/** The box in which the person writes back. */
function drawReply(who, phone) {
	const field = make('input', {
		name: 'text',
		placeholder: 'Write back',
		autocomplete: 'off',
		maxLength: 1600,
		'aria-label': `Write back as ${who}`,
	});
	const form = make(
		'form',
		{ className: 'reply' },
		field,
		make('button', { className: 'main', 'aria-label': `Send as ${who}` }, makeIcon('send')),
	);
	form.addEventListener('submit', async (event) => {
		event.preventDefault();
		const text = field.value;
		if (!text.trim()) return;
		field.value = '';
		try {
			await post('/sandbox/replies', { phone, text });
		} catch {
			field.value = text;
		}
	});
	return form;
}

function drawPhone({ number, name, scenario }) {
	const who = name ?? number;
	const label = `Messages to ${who}`;
	return make(
		'li',
		{ className: 'phone' },
		make(
			'div',
			{ className: 'device' },
			make(
				'div',
				{ className: 'person-bar' },
				make(
					'span',
					{ className: 'avatar', 'aria-hidden': 'true' },
					name ? readInitials(name) : '#',
				),
				make('div', {}, make('h3', {}, who), name && make('p', { className: 'number' }, number)),
			),
			make(
				'div',
				// So that the keyboard can scroll it.
				{ className: 'screen', tabIndex: 0, role: 'group', 'aria-label': label },
				make('p', { className: 'soft' }),
				make('ol', { className: 'plain', 'aria-label': label }),
			),
			drawReply(who, number),
		),
		make('p', { className: 'scenario' }, `…${number.slice(-2)}: ${scenario}`),
	);
}

/** Whether the newest message is in sight, or the phone is new. Then it follows what arrives. */
const isAtEnd = (screen) =>
	screen.scrollHeight - screen.scrollTop - screen.clientHeight < FOLLOWING_DISTANCE;

function updatePhone(element, { bubbles, older }) {
	const screen = element.querySelector('.screen');
	const note = screen.querySelector(':scope > p');
	note.textContent = older > 0 ? `${older} older messages` : 'No messages yet.';
	note.hidden = bubbles.length > 0 && older === 0;
	showItems(screen.querySelector('ol'), bubbles, ({ id }) => id, drawBubble);
	return element;
}

export function showPhones(phones) {
	const list = byId('phone-list');
	const left = [...list.querySelectorAll('.screen')].filter((screen) => !isAtEnd(screen));
	const draw = (phone, earlier) => updatePhone(earlier ?? drawPhone(phone), phone);
	showItems(list, phones, ({ number }) => number, draw);
	for (const screen of list.querySelectorAll('.screen')) {
		// A reader who has scrolled up stays there.
		if (!left.includes(screen)) screen.scrollTop = screen.scrollHeight;
	}
}
