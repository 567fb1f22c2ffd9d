import { showCalls } from './calls.js';
import { showConnection } from './connect.js';
import { byId } from './dom.js';
import { announceNews } from './news.js';
import { showOrders } from './orders.js';
import { showPhones } from './phones.js';
import { rememberWebhooks } from './reset.js';
import { showScenarios } from './scenarios.js';
import { showPeople, showProducts } from './shop.js';
import { startTheme } from './theme.js';

/** The shortest time between two looks, in milliseconds, however much happens. */
const PAUSE = 100;

function show(view) {
	showPeople(view.customers);
	showProducts(view.buyButtons);
	showOrders(view.orders);
	showPhones(view.phones);
	showCalls(view);
	showConnection(view);
	showScenarios(view);
	rememberWebhooks(view.webhooks);
	announceNews(view.phones);
}

let looking = false;
let again = false;

/** Shows the sandbox's state. If something happens meanwhile, looks once more afterwards. */
async function look() {
	again = looking;
	if (looking) return;
	looking = true;
	try {
		show(await (await fetch('/sandbox/view')).json());
		await new Promise((resolve) => setTimeout(resolve, PAUSE));
	} finally {
		looking = false;
		if (again) look();
	}
}

startTheme(byId('theme'));
// The sandbox says when something happens, and once at the start.
const events = new EventSource('/sandbox/events');
events.addEventListener('message', look);
events.addEventListener('open', () => (byId('lost').textContent = ''));
events.addEventListener('error', () => {
	byId('lost').textContent = 'The connection is lost. Is the sandbox still running?';
});
