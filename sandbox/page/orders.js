import { byId, make, showItemsOr } from './dom.js';
import { act, describeDeliveries, post } from './requests.js';
import { formatPrice } from './shop.js';

/** What can be done with an order: the button's words, and what is said when it was done. */
const steps = {
	paid: ['Pay', 'The order was paid.'],
	payment_failed: ['Fail the payment', 'The payment failed.'],
	shipped: ['Ship', 'The order was shipped.'],
	cancelled: ['Cancel', 'The order was cancelled.'],
};

function drawStep({ id, code }, event) {
	const [words, done] = steps[event];
	const button = make('button', { type: 'button', 'aria-label': `${words}: ${code}` }, words);
	button.addEventListener('click', () =>
		act(button, byId('ordered'), async () =>
			describeDeliveries(done, await post('/sandbox/orders', { event, orderId: id })),
		),
	);
	return button;
}

function drawOrder(order) {
	const { code, product, buyer, phone, total, state, next } = order;
	return make(
		'li',
		{ className: 'order' },
		make(
			'div',
			{ className: 'line' },
			make('strong', {}, code),
			make('span', { className: `pill ${state.split(' ').at(-1)}` }, state),
		),
		make(
			'div',
			{ className: 'line soft' },
			make('span', {}, `${product}, ${formatPrice(total)}`),
			make('span', {}, make('bdi', {}, buyer), `, ${phone}`),
		),
		next.length > 0 &&
			make(
				'div',
				{ className: 'row' },
				next.map((event) => drawStep(order, event)),
			),
	);
}

export function showOrders({ newest, older }) {
	const none = 'No orders yet. Buy something in the shop.';
	showItemsOr(none, byId('orders'), newest, ({ id }) => id, drawOrder);
	byId('older-orders').textContent = older > 0 ? `and ${older} older` : '';
}
