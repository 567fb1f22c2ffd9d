import js from '@eslint/js';
import communityNodes from '@n8n/eslint-plugin-community-nodes';
import nodesBase from 'eslint-plugin-n8n-nodes-base';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

// package.json doesn't set `n8n.strict`: `n8n-node lint` would then want the starter's configuration, and
// this one applies n8n's rules to more folders. n8n's scanner proves what the flag is meant to prove.

// What n8n's package scanner reads: the published source and package.json.
const published = ['package.json', '{api,credentials,nodes,transport}/**/*.ts'];
const n8nRules = (file, set) => ({
	files: [file],
	plugins: { 'n8n-nodes-base': nodesBase },
	rules: nodesBase.configs[set].rules,
});

const pageGlobals = [
	'document',
	'EventSource',
	'fetch',
	'getSelection',
	'localStorage',
	'location',
	'matchMedia',
	'navigator',
	'setTimeout',
	'URL',
];
const readonly = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

export default tseslint.config(
	{ ignores: ['dist', '.demo', '.editions', '.stryker-tmp', 'reports'] },
	{ files: ['**/*.{ts,mts,js,mjs}'], ...js.configs.recommended },
	...tseslint.configs.recommended.map((config) => ({ ...config, files: ['**/*.{ts,mts}'] })),
	{
		files: ['**/*.js'],
		ignores: ['sandbox/page/**'],
		languageOptions: {
			sourceType: 'commonjs',
			globals: {
				module: 'writable',
				exports: 'writable',
				require: 'readonly',
				__dirname: 'readonly',
			},
		},
	},
	{
		// What the sandbox's page runs in the browser, as it is.
		files: ['sandbox/page/**/*.js'],
		languageOptions: { sourceType: 'module', globals: readonly(pageGlobals) },
	},
	{
		files: ['{api,credentials,nodes,transport}/**/*.ts'],
		plugins: { regexp },
		rules: {
			'no-console': 'error',
			// A function is read as a whole. What is longer has parts with names of their own.
			'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
			// What comes from outside is read in linear time. A pattern that is not anchored is counted,
			// too: it begins anew at each place of the text.
			'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
			'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
		},
	},
	{
		files: ['package.json'],
		languageOptions: { parser: tseslint.parser, parserOptions: { extraFileExtensions: ['.json'] } },
	},
	// These include that what ships uses no process, timers or global object. Which modules it may
	// import is for .dependency-cruiser.mjs to say.
	{ files: published, ...communityNodes.configs.recommended },
	n8nRules('package.json', 'community'),
	n8nRules('credentials/**/*.ts', 'credentials'),
	n8nRules('nodes/**/*.ts', 'nodes'),
	{
		files: published,
		rules: {
			// These three want what n8n gave up: documentation by slug, and 'main' as text where
			// node-connection-type-literal wants the enum. n8n's own configuration has them off too.
			'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
			'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
			'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
		},
	},
	{
		files: ['package.json'],
		rules: {
			// undici and zod are needed at run time: n8n's HTTP helper opens a connection per request.
			'@n8n/community-nodes/no-runtime-dependencies': 'off',
		},
	},
	{
		files: ['transport/undici/*.ts'],
		rules: {
			// The one folder that imports undici.
			'@n8n/community-nodes/no-restricted-imports': 'off',
		},
	},
	{
		files: ['nodes/shared/phone/library.ts'],
		rules: {
			// The build bundles the library, so that nothing is imported from it: see gulpfile.js.
			'@n8n/community-nodes/no-restricted-imports': 'off',
		},
	},
	{
		files: ['test/support/*.ts'],
		// Its afterEach is loaded before any test file.
		ignores: ['test/support/afterwards.ts'],
		rules: {
			'no-restricted-syntax': [
				'error',
				{
					selector: 'Program > ExpressionStatement > CallExpression[callee.name=/^(after|before)/]',
					message:
						'Files that share an environment load this once: only the first would have the hook.',
				},
			],
		},
	},
);
