// How strong the tests are: each mutant is one mistake, put in by hand as it were, and a test must
// see it. Not in CI: all mutants take a night. `SAMPLE=50 npx stryker run` tells how strong they are with one
// of fifty functions, and `npx stryker run --mutate api/messaging/segments.ts` of one file.

export default {
	testRunner: 'jest',
	plugins: ['@stryker-mutator/jest-runner', './test/mutation/sample.mjs'],
	jest: { configFile: 'test/configs/mutation.js', enableFindRelatedTests: false },
	coverageAnalysis: 'perTest',
	// What is declared once when a file is loaded, such as a schema, takes the whole suite each.
	ignoreStatic: true,
	mutate: ['{api,credentials,nodes,transport}/**/*.ts', '!**/*.verified.ts', '!transport/fetch/**'],
	ignorers: ['sample'],
	concurrency: 2,
	// Beside what its tests take.
	timeoutMS: 10_000,
	timeoutFactor: 1.1,
	dryRunTimeoutMinutes: 30,
	tempDirName: '.stryker-tmp',
	cleanTempDir: 'always',
	ignorePatterns: ['.demo', 'dist', 'docs/*/', 'reports'],
	reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
	jsonReporter: { fileName: 'reports/mutation.json' },
	htmlReporter: { fileName: 'reports/mutation.html' },
	clearTextReporter: { allowColor: false, reportTests: false },
	allowEmpty: false,
};
