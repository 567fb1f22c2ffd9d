// How strong the tests are: each mutant is one mistake, put in by hand as it were, and a test must
// see it. Not in CI: a full run takes the better part of an hour. `npm run mutation -- --mutate
// api/messaging/segments.ts` tells of one file.

export default {
	testRunner: 'jest',
	plugins: ['@stryker-mutator/jest-runner'],
	jest: { configFile: 'jest.mutation.config.js', enableFindRelatedTests: false },
	coverageAnalysis: 'perTest',
	// What is declared once when a file is loaded, such as a schema, takes the whole suite each.
	ignoreStatic: true,
	mutate: [
		'api/**/*.ts',
		'nodes/Omnimessage/message/{sent,toMessages,waiting}.ts',
		'nodes/Omnimessage/trigger/{filter,signature}.ts',
		'nodes/SiteAdmin/{toId,list/listQuery}.ts',
		'nodes/SiteAdmin/*/simplify.ts',
		'nodes/SiteAdmin/subscriptions/{address,mark,memory,plan}.ts',
		'nodes/SiteAdmin/trigger/choice.ts',
		'nodes/shared/action/{failedItem,listItems,partialFailure}.ts',
		'nodes/shared/errors/*.ts',
		'nodes/shared/form/{limit,phone,requestOptions,values}.ts',
		'nodes/shared/trigger/{deduplicate,reachability}.ts',
		'transport/{pace,retry,sharedPace,throttle}.ts',
	],
	concurrency: 2,
	timeoutMS: 15_000,
	dryRunTimeoutMinutes: 30,
	tempDirName: '.stryker-tmp',
	cleanTempDir: 'always',
	ignorePatterns: ['.demo', 'dist', 'docs', 'reports'],
	reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
	jsonReporter: { fileName: 'reports/mutation.json' },
	htmlReporter: { fileName: 'reports/mutation.html' },
	clearTextReporter: { allowColor: false, reportTests: false },
	allowEmpty: false,
};
