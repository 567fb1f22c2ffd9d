import { createHash } from 'node:crypto';
import { env } from 'node:process';

// All mutants of all that ships take a night. SAMPLE=8 leaves every eighth statement and condition,
// always the same ones: enough to tell how strong the tests of a folder are.

const every = Number(env.SAMPLE || 1);

/** The parts of a program that are left in or out as a whole. */
const isUnit = (path) =>
	path.key === 'test' ||
	path.isExpressionStatement() ||
	path.isReturnStatement() ||
	path.isThrowStatement() ||
	path.isVariableDeclaration();

function isLeftOut(path) {
	const digest = createHash('sha256').update(path.toString()).digest();
	return digest.readUInt32BE() % every !== 0;
}

export const strykerPlugins = [
	{
		kind: 'Ignore',
		name: 'sample',
		value: {
			shouldIgnore: (path) =>
				isUnit(path) && isLeftOut(path) ? 'It is not in the sample.' : undefined,
		},
	},
];
