import type { ProfileNode } from './inspector';

type Frame = ProfileNode['callFrame'];

/**
 * Finds the package of a function: `@scope/name` for `.../node_modules/@scope/name/file.js`. The
 * result contains no local path.
 */
export function findPackage({ url }: Frame): string | undefined {
	const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
	return name;
}

export const OURS = 'n8n-nodes-omnimessage';
export const OWN_CODE = 'this package: its own code';
export const ZOD = 'zod';
export const EXPRESSIONS = "n8n: parameters and their expressions, and the engine's isolates";
export const REST = 'n8n and Node: everything else';

const isExpression = (frame: Frame): boolean =>
	frame.functionName === '_getNodeParameter' ||
	findPackage(frame) === '@n8n/expression-runtime' ||
	(findPackage(frame) === 'n8n-workflow' && /expression|data-proxy/.test(frame.url));

const rules: Array<[part: string, includes: (frame: Frame) => boolean]> = [
	['garbage collection', ({ functionName }) => functionName === '(garbage collector)'],
	[EXPRESSIONS, isExpression],
	['n8n: database', (frame) => /typeorm|sqlite/.test(findPackage(frame) ?? '')],
	['undici', (frame) => findPackage(frame) === 'undici'],
	[ZOD, (frame) => findPackage(frame) === 'zod'],
	[OWN_CODE, (frame) => findPackage(frame) === OURS],
	['sockets and TLS', ({ url }) => /^node:(?:net|_tls|internal\/(?:tls|stream_base))/.test(url)],
];

/** Finds the part that a function belongs to. Undefined means the same part as its caller. */
export const findPart = (frame: Frame): string | undefined =>
	rules.find(([, includes]) => includes(frame))?.[0];
