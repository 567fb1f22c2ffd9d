import { basename } from 'node:path';

import type { Edition } from '../../tooling/editions';

/** The names of an edition's nodes in a stored workflow, after the name of the package. */
export const listTypes = ({ nodes }: Edition): string[] =>
	nodes.map((path) => basename(path).replace(/^./, (first) => first.toLowerCase()));
