import { createHash } from 'node:crypto';
import { env } from 'node:process';

// All mutants of all that ships take a night. SAMPLE=50 leaves one of fifty functions and tables, always
// the same ones: enough to tell how strong the tests are.

const every = Number(env.SAMPLE || 1);

const isOutside = (path) => !path.findParent((parent) => parent.isFunction() || parent.isClass());

/** The parts of a program that are left in or out as a whole: functions, methods and tables. */
const isUnit = (path) =>
	(path.isFunctionDeclaration() && isOutside(path)) ||
	path.isClassMethod() ||
	path.isClassProperty() ||
	(path.key === 'init' && isOutside(path));

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
