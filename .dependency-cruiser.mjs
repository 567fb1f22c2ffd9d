// Which file may import which, type imports included. `npx depcruise . --config` checks it, as a part of
// `npm run lint`. What is not in these tables is not allowed.

/**
 * The floors of the house, each with those that it may import from besides itself. The tests stand
 * above all of them: they import what they like, and nothing imports a test.
 */
const floors = {
	// The two APIs as data: they know no n8n and no HTTP library.
	api: [],
	// The HTTP client. Another one replaces this floor and nothing else, so it knows no node.
	transport: ['api'],
	// n8n loads credentials on their own.
	credentials: [],
	nodes: ['api', 'transport', 'credentials'],
	// It plays the services, so it must not share the mistakes of what is tested against it.
	sandbox: ['api'],
	// They load the built package as n8n does, and see nothing of its source.
	tooling: ['sandbox'],
	demo: ['sandbox', 'tooling'],
	bench: ['sandbox', 'tooling'],
	// They write the README from the declarations, the previews from the sandbox's answers, and what a
	// release has stored from the forms.
	scripts: ['api', 'credentials', 'nodes', 'sandbox', 'tooling'],
};

/** The rooms of nodes/shared, each with those that it may import from besides itself. */
const rooms = {
	// What n8n doesn't document: nothing outside looks inside n8n.
	n8n: [],
	secrets: [],
	errors: ['secrets'],
	text: [],
	phone: ['text'],
	fields: ['errors', 'phone', 'text'],
	client: ['n8n', 'secrets', 'fields'],
	lists: ['errors', 'text', 'client'],
	action: ['n8n', 'secrets', 'errors', 'phone', 'fields', 'client'],
	once: [],
	time: [],
	trigger: ['secrets', 'once'],
	credentialTest: ['secrets', 'errors', 'client'],
};

/**
 * What ships imports only these packages and modules of Node. Each dependency is one more thing that
 * can break or be attacked, and n8n forbids verified packages the file system and the environment.
 */
const packages = {
	api: ['zod/v4'],
	transport: ['n8n-workflow', 'undici', 'crypto', 'zlib'],
	credentials: ['n8n-workflow'],
	nodes: ['n8n-workflow', 'crypto', 'libphonenumber-js'],
};

/** The version of the package has its home in the manifest. */
const MANIFEST = '^package\\.json$';

const anyOf = (names) => `(?:${names.join('|')})`;

const floorRules = Object.entries(floors).map(([floor, below]) => ({
	name: `${floor}-imports-floors-below`,
	comment: `${floor}/ imports only from itself and [${below}], so that imports point one way.`,
	severity: 'error',
	from: { path: `^${floor}/` },
	to: { dependencyTypes: ['local'], pathNot: [`^${anyOf([floor, ...below])}/`, MANIFEST] },
}));

const roomRules = Object.entries(rooms).map(([room, below]) => ({
	name: `shared-${room}-imports-rooms-below`,
	comment: `nodes/shared/${room}/ imports from nodes/ only itself and the rooms [${below}].`,
	severity: 'error',
	from: { path: `^nodes/shared/${room}/` },
	to: { path: '^nodes/', pathNot: `^nodes/shared/${anyOf([room, ...below])}/` },
}));

const packageRules = Object.entries(packages).map(([floor, names]) => ({
	name: `${floor}-imports-few-packages`,
	comment: `${floor}/ imports nothing from outside but [${names}].`,
	severity: 'error',
	from: { path: `^${floor}/` },
	to: { dependencyTypesNot: ['local'], pathNot: `^(?:node_modules/)?${anyOf(names)}(?:/|$)` },
}));

export default {
	forbidden: [
		{
			name: 'no-cycle',
			comment:
				'Files in a cycle can only be understood, moved and loaded together, and a constant of one is undefined while the other loads. A cycle of types is one of thoughts.',
			severity: 'error',
			from: {},
			to: { circular: true },
		},
		{
			name: 'no-cycle-of-rooms',
			comment: 'Rooms that import each other are one room with a wall in it.',
			severity: 'error',
			scope: 'folder',
			from: {},
			to: { circular: true },
		},
		...floorRules,
		...roomRules,
		...packageRules,
		{
			name: 'every-folder-has-its-floor',
			comment: 'A folder that is in no table would be held by no rule.',
			severity: 'error',
			from: { path: '/', pathNot: `^${anyOf([...Object.keys(floors), 'test', 'node_modules'])}/` },
			to: {},
		},
		{
			name: 'every-shared-file-has-its-room',
			comment: 'A drawer for all that is shared is where nothing is found again.',
			severity: 'error',
			from: { path: '^nodes/shared/', pathNot: `^nodes/shared/${anyOf(Object.keys(rooms))}/` },
			to: {},
		},
		{
			name: 'no-node-imports-another',
			comment: 'A node can be understood without the others; what two of them need is shared.',
			severity: 'error',
			from: { path: '^nodes/(?!shared/)([^/]+)/' },
			to: { path: '^nodes/(?!shared/)', pathNot: '^nodes/$1/' },
		},
		{
			name: 'no-undeclared-package',
			comment: 'A package that only came along with another one is gone when that one changes.',
			severity: 'error',
			from: {},
			to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
		},
		{
			name: 'nothing-unresolved',
			comment: 'A rule about paths says nothing of an import whose path is not known.',
			severity: 'error',
			from: {},
			to: { couldNotResolve: true },
		},
	],
	options: {
		// Type imports count too.
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		doNotFollow: { path: '^node_modules/' },
		exclude: { path: '^(?:dist|reports|\\.demo|\\.editions|\\.stryker-tmp)/' },
		// node_modules may be a link to another folder's.
		preserveSymlinks: true,
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['require', 'node', 'types', 'default'],
		},
	},
};
