import { calls } from '../../scripts/calls';
import { nodeTypes } from '../support/nodeTypes';
import { listFiles, read } from '../support/rootFiles';

// What the tests of every operation don't know: whether what it returns is right.
it.each(['phonebook', 'siteAdmin'] as const)(
	'A test in the folder of %s runs each of its operations',
	(node) => {
		const { constructor } = nodeTypes.find(({ description }) => description.name === node)!;
		const text = listFiles(`test/nodes/${constructor.name}`).map(read).join('\n');
		const isRun = (place: string): boolean =>
			[`'${place}'`, `run('${place.split('.')[1]}'`].some((words) => text.includes(words));
		const places = new Set(Object.values(calls[node]).map(({ place }) => place));
		expect([...places].filter((place) => !isRun(place))).toEqual([]);
	},
);
