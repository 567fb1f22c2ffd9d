const { env } = require('node:process');
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

// Most files of a suite run in a few shared environments of Jest, because to load n8n's modules, or to
// start a real n8n, takes longer than most files' tests. Named files, and watch mode, run as Jest does it.

const list = (folder) =>
	readdirSync(join(__dirname, '..', folder), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.test.ts'))
		.map((name) => join(folder, name));
/** What has a configuration of its own, because it needs a real n8n. */
const elsewhere = /^(?:browser|e2e|install|queue|scan)\//;
const within = (folder, names) => names.map((name) => `${folder}/${name}.test.ts`);

const suites = {
	unit: {
		config: '../../jest.config',
		files: list('').filter((name) => !elsewhere.test(name)),
		// These take longest, and Jest divides files among its workers.
		alone: require('../together/alone.json'),
		parts: 4,
	},
	e2e: {
		config: './e2e',
		files: list('e2e'),
		// These need an n8n with settings of their own, or kill it.
		alone: within('e2e', [
			'credentialTest',
			'demo',
			'guards',
			'missedEvents',
			'moving',
			'outbound',
			'sendAndWait',
			'sendOncePerKey',
			'siteAdminTrigger',
		]),
		parts: 3,
	},
	/** What every edition must do on every version of n8n. */
	'e2e:core': {
		config: './e2e',
		files: within('e2e', [
			'guards',
			'messageReceived',
			'moving',
			'n8n',
			'omnimessageTrigger',
			'outbound',
			'phonebook',
			'sendAndWaitForResponse',
			'siteAdmin',
			'storedWorkflows',
		]),
		alone: within('e2e', ['guards', 'moving', 'outbound']),
		parts: 3,
	},
	browser: {
		config: './browser',
		files: list('browser'),
		alone: [],
		parts: 2,
	},
	queue: {
		config: './queue',
		files: list('queue'),
		alone: within('queue', ['compose', 'limits', 'sendOncePerKey', 'sharedNode']),
		parts: 1,
	},
	/** What of the queue mode CI runs. */
	'queue:core': {
		config: './queue',
		files: within('queue', ['answers', 'compose', 'events', 'limits', 'missedEvents']),
		alone: within('queue', ['compose', 'limits']),
		parts: 1,
	},
};

const { config, files, alone, parts } = suites[env.SUITE ?? 'unit'];
const together = files.filter((name) => !alone.includes(name)).sort();

module.exports = {
	...require(config),
	testMatch: [
		...Array.from({ length: parts }, (_, index) => `<rootDir>/test/together/part${index + 1}.ts`),
		...alone.map((name) => `<rootDir>/test/${name}`),
	],
	testSequencer: '<rootDir>/test/together/sequencer.js',
	globals: { together: { files: together, parts } },
	maxWorkers: parts === 1 ? 1 : '100%',
};
