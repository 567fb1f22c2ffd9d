import { byId, make } from './dom.js';
import { act, post } from './requests.js';

/** Copies a text, or selects it where the browser doesn't let the page copy. */
async function copy(text, element) {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		getSelection().selectAllChildren(element);
		return false;
	}
}

/** A value with its name and a button that copies it. */
function drawValue(name, value, of) {
	const shown = make('code', {}, value);
	const button = make('button', { type: 'button', 'aria-label': `Copy: ${name}, ${of}` }, 'Copy');
	button.addEventListener('click', async () => {
		const done = (await copy(value, shown)) ? 'Copied' : 'Selected';
		button.textContent = done;
		byId('news').textContent = `${done}: ${name}`;
		setTimeout(() => (button.textContent = 'Copy'), 2000);
	});
	return make(
		'div',
		{ className: 'value' },
		make('dt', {}, name),
		make('dd', {}, shown),
		make('dd', {}, button),
	);
}

const drawValues = (fields, of) =>
	make(
		'dl',
		{ className: 'values-to-copy' },
		fields.map(([name, value]) => drawValue(name, value, of)),
	);

const form = byId('inbound');
const { url: urlField } = form.elements;

export function showConnection({ credentials, wiring }) {
	const box = byId('credentials');
	if (!box.hasChildNodes()) {
		for (const { name, fields } of credentials) {
			box.append(make('h3', {}, name), drawValues(fields, name));
		}
		urlField.value = wiring.inboundUrl ?? '';
	}
	byId('note').textContent = wiring.note ?? '';
	const link = byId('workflow');
	link.hidden = wiring.workflow === null;
	if (wiring.workflow) {
		link.href = wiring.workflow.url;
		link.title = wiring.workflow.name;
		link.replaceChildren('Open the workflow in n8n', make('span', { 'aria-hidden': 'true' }, '↗'));
	}
}

form.addEventListener('submit', (event) => {
	event.preventDefault();
	act(event.submitter, byId('inbound-saved'), async () => {
		const { inboundUrl } = await post('/sandbox/wiring', { inboundUrl: urlField.value });
		return inboundUrl ? 'Saved. Write back on a phone to try it.' : 'Nothing is posted.';
	});
});
