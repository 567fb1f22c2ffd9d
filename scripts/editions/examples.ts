import { editions, type Edition } from '../../tooling/editions';
import { findExamples, type Example } from '../examples';
import { listTypes } from './types';

const OURS = /"n8n-nodes-omnimessage\.(\w+?)((?:Tool)?)"/g;

const packages: Record<string, string> = Object.fromEntries(
	Object.values(editions).flatMap((edition) =>
		listTypes(edition).map((type) => [type, edition.name]),
	),
);

const nameType = (type: string): string => type.replace(/^n8n-nodes-omnimessage\.|Tool$/g, '');

/** Lists the examples of an edition: those in which it has the first of our nodes. */
export const findOwnExamples = ({ name }: Edition): Example[] =>
	findExamples().filter(({ types }) => {
		const [first = ''] = types.map(nameType).filter((type) => packages[type]);
		return packages[first] === name;
	});

/**
 * Returns the JSON of an example with its nodes as the verified editions name them: n8n finds a node
 * by its package.
 */
export const toVerified = (example: string): string =>
	example.replace(OURS, (found, type: string, suffix: string) =>
		packages[type] ? `"${packages[type]}.${type}${suffix}"` : found,
	);
