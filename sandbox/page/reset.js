import { byId } from './dom.js';
import { post } from './requests.js';

const dialog = byId('reset-dialog');
let webhooks = [];

export const rememberWebhooks = (all) => void (webhooks = all);

byId('reset').addEventListener('click', () => {
	const kept =
		webhooks.length === 1 ? 'The webhook of your workflow' : 'The webhooks of your workflows';
	byId('reset-keeps').textContent =
		`${webhooks.length > 0 ? `${kept} and the` : 'The'} settings of this page stay. A workflow ` +
		'that waits for a message’s delivery no longer gets its report.';
	dialog.returnValue = '';
	dialog.showModal();
});

dialog.addEventListener('close', async () => {
	if (dialog.returnValue !== 'reset') return;
	await post('/sandbox/reset', { keepWebhooks: true });
	for (const id of ['ordered', 'submitted']) byId(id).textContent = '';
	byId('news').textContent = 'The sandbox was reset.';
});
