import { byId, make, showItems } from './dom.js';
import { usePhone } from './shop.js';

function drawScenario({ ending, summary }, customers) {
	const use = make('button', {
		type: 'button',
		'aria-label': `Use a number that ends in ${ending}`,
	});
	use.append(`…${ending}`);
	use.addEventListener('click', () => {
		usePhone(`+372510000${ending}`, customers);
		byId('contact').elements.phone.focus();
	});
	return make('li', {}, use, make('span', {}, summary));
}

export const showScenarios = ({ scenarios, customers }) =>
	showItems(
		byId('scenarios'),
		scenarios,
		({ ending }) => ending,
		(scenario) => drawScenario(scenario, customers),
	);
