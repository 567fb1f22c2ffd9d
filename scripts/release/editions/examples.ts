import { toType, type Edition } from '../../../tooling/editions';
import { findExamples, type Example } from '../../examples';

/** Lists the examples of an edition: those in which it has the first of our nodes. */
export const findOwnExamples = ({ name }: Edition): Example[] =>
	findExamples().filter(({ types }) => {
		const [first = ''] = types.filter((type) => toType(type, 'verified') !== type);
		return toType(first, 'verified').startsWith(`${name}.`);
	});

/**
 * Returns the JSON of an example with its nodes as the verified editions name them: n8n finds a node
 * by its package.
 */
export const toVerified = (example: string): string =>
	example.replace(/"(n8n-nodes-omnimessage\.\w+)"/g, (_, type: string) =>
		JSON.stringify(toType(type, 'verified')),
	);
