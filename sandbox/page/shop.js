import { byId, make, showItems } from './dom.js';
import { act, describeDeliveries, post } from './requests.js';

const contact = byId('contact');
const { name: nameField, phone: phoneField, message: messageField } = contact.elements;

/** As a message says it: `200.00 EUR`. */
export const formatPrice = (price) => `${price.toFixed(2)} EUR`;

/** Fills the number in, and the name of the customer whose number it is. */
export function usePhone(phone, customers = []) {
	phoneField.value = phone;
	const found = customers.find((customer) => customer.phone === phone);
	if (found) nameField.value = found.name;
	for (const radio of document.querySelectorAll('.person input')) {
		radio.checked = radio.value === phone;
	}
}

export function showPeople(customers) {
	const box = byId('people');
	if (box.querySelector('.person')) return;
	for (const { name, phone } of customers) {
		const radio = make('input', { type: 'radio', name: 'person', value: phone });
		radio.checked = phone === phoneField.value;
		radio.addEventListener('change', () => usePhone(phone, customers));
		box.append(make('label', { className: 'person' }, radio, name.split(' ')[0]));
	}
	phoneField.addEventListener('input', () => usePhone(phoneField.value));
}

function drawProduct({ title, product, productId, picture, price }) {
	const buy = make('button', { type: 'button', className: 'main' }, 'Buy');
	buy.setAttribute('aria-label', `Buy the ${product}`);
	buy.addEventListener('click', () => {
		if (!nameField.reportValidity() || !phoneField.reportValidity()) return;
		act(buy, byId('ordered'), async () => {
			const deliveries = await post('/sandbox/orders', {
				event: 'create',
				productId,
				name: nameField.value,
				phone: phoneField.value,
			});
			return describeDeliveries('The order was made.', deliveries);
		});
	});
	return make(
		'li',
		{ className: 'product', title },
		make('img', { src: picture, alt: '', width: 160, height: 160 }),
		make(
			'div',
			{},
			make('h3', {}, product),
			make('p', { className: 'price' }, formatPrice(price)),
			buy,
		),
	);
}

export const showProducts = (buyButtons) =>
	showItems(byId('products'), buyButtons, ({ id }) => id, drawProduct);

contact.addEventListener('submit', (event) => {
	event.preventDefault();
	act(event.submitter, byId('submitted'), async () => {
		const deliveries = await post('/sandbox/forms', {
			name: nameField.value,
			phone: phoneField.value,
			message: messageField.value,
		});
		return describeDeliveries('The form was submitted.', deliveries);
	});
});
