import { byId, make, showItemsOr } from './dom.js';

const drawWebhook = ({ what, url, enabled }) =>
	make(
		'li',
		{ className: 'webhook' },
		make('strong', {}, what),
		!enabled && ' (disabled)',
		make('p', { className: 'url' }, url),
	);

const drawCall = ({ at, what, url, outcome, answer, payload }) =>
	make(
		'li',
		{ className: 'call' },
		make(
			'div',
			{ className: 'line' },
			make('strong', {}, what),
			make('time', { className: 'soft', dateTime: at }, new Date(at).toLocaleTimeString()),
		),
		make('p', { className: outcome }, answer),
		make('p', { className: 'url' }, url),
		payload && make('details', {}, make('summary', {}, 'Body'), make('pre', {}, payload)),
	);

export function showCalls({ webhooks, calls }) {
	const noWebhooks = 'No webhooks yet. Publish a workflow with a Forms & Orders Trigger.';
	showItemsOr(noWebhooks, byId('webhooks'), webhooks, ({ id }) => id, drawWebhook);
	const noCalls = 'Nothing was delivered yet.';
	showItemsOr(noCalls, byId('calls'), calls, ({ at, what, url }) => at + what + url, drawCall);
}
