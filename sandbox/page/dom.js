export const byId = (id) => document.getElementById(id);

/**
 * Creates an element. Properties are set as they are, names with a dash as attributes. Children are
 * elements or text, which is never parsed as markup. Those that are undefined, '' or false are left out.
 */
export function make(tag, properties = {}, ...children) {
	const element = document.createElement(tag);
	for (const [name, value] of Object.entries(properties)) {
		if (name.includes('-')) element.setAttribute(name, value);
		else if (name === 'dataset') Object.assign(element.dataset, value);
		else element[name] = value;
	}
	element.append(...children.flat().filter((child) => child !== undefined && child));
	return element;
}

/** What each element shows, as JSON. */
const shown = new WeakMap();

/** Gives each item a key. Items with equal keys are counted. */
function addKeys(items, readKey) {
	const counts = new Map();
	return items.map((item) => {
		const key = String(readKey(item));
		counts.set(key, (counts.get(key) ?? 0) + 1);
		return [`${key} ${counts.get(key)}`, item];
	});
}

/**
 * Makes a list show the items and touches only the elements whose items have changed: the others keep
 * the focus, the place where they are scrolled to, and what was typed.
 * @param draw makes an item's element; it gets the earlier one, which it may update and return
 */
export function showItems(list, items, readKey, draw) {
	const present = new Map([...list.children].map((element) => [element.dataset.key, element]));
	let hadFocus;
	const wanted = addKeys(items, readKey).map(([key, item]) => {
		const earlier = present.get(key);
		const json = JSON.stringify(item);
		if (earlier && shown.get(earlier) === json) return earlier;
		const element = draw(item, earlier);
		if (element !== earlier && earlier?.contains(document.activeElement)) hadFocus = element;
		element.dataset.key = key;
		shown.set(element, json);
		return element;
	});
	for (const element of list.querySelectorAll(':scope > *')) {
		if (!wanted.includes(element)) element.remove();
	}
	wanted.forEach((element, place) => {
		if (list.children[place] !== element) list.insertBefore(element, list.children[place] ?? null);
	});
	(hadFocus?.querySelector('button, a') ?? (hadFocus && list))?.focus();
}

/** Shows the items, or a sentence if there are none. */
export function showItemsOr(words, list, items, readKey, draw) {
	if (items.length > 0) showItems(list, items, readKey, draw);
	else showItems(list, [words], String, () => make('li', { className: 'soft' }, words));
}
