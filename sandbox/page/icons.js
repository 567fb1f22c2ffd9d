const SVG = 'http://www.w3.org/2000/svg';

/** What each icon draws, on a canvas of 18 by 12. */
const paths = {
	waiting: 'M9 1a5 5 0 1 0 0 10A5 5 0 1 0 9 1M9 3.5V6l2 1.5',
	accepted: 'm5 6.5 3 3L14 3',
	delivered: 'm1.5 6.5 3 3 6-6.5M8 8.5l1 1L15.500 3',
	seen: 'm1.5 6.5 3 3 6-6.5M8 8.5l1 1L15.500 3',
	failed: 'M9 1a5 5 0 1 0 0 10A5 5 0 1 0 9 1M9 3.500v3M9 8.500v.1',
	send: 'm3 1 12 5-12 5 2-5zM5 6h4',
	picture: 'M2 1h14v10H2zM2 9l4-4 3 3 3-3 4 4M12 3.500h.1',
	video: 'M2 1h14v10H2zM7.500 3.500v5l4-2.500z',
};

/** Creates an icon. It says nothing to a screen reader: words stand beside it. */
export function makeIcon(name) {
	const icon = document.createElementNS(SVG, 'svg');
	const path = document.createElementNS(SVG, 'path');
	const attributes = {
		viewBox: '0 0 18 12',
		width: '18',
		height: '12',
		fill: 'none',
		stroke: 'currentColor',
		'stroke-width': '1.6',
		'stroke-linecap': 'round',
		'stroke-linejoin': 'round',
		'aria-hidden': 'true',
	};
	for (const [attribute, value] of Object.entries(attributes)) icon.setAttribute(attribute, value);
	path.setAttribute('d', paths[name]);
	icon.append(path);
	return icon;
}
