import type { FastifyRequest } from 'fastify';

import type { BreakageName } from './breakages';

/** An answer to give instead of the operation's own, or a way to break it. */
export interface Fault {
	/** If absent, the fault applies to any method. */
	method?: string;
	/**
	 * An operation's path as declared, such as `/v1/phonebook/groups/{groupId}`, or the path of a
	 * request. If absent, the fault applies to any path.
	 */
	path?: string;
	/** The status to answer with. The operation doesn't run. */
	status?: number;
	/** Used instead of a status; see breakages.ts. With neither, the request succeeds. */
	breakage?: BreakageName;
	/** How many requests are affected. 1 by default. */
	times?: number;
	headers?: Record<string, string>;
	/** The raw body. If absent, an error in the format that applies to the path. */
	body?: string;
}

function matches({ method, path }: Fault, request: FastifyRequest): boolean {
	if (method && method !== request.method) return false;
	if (!path) return true;
	const [asked] = request.url.split('?');
	return path === asked || path.replace(/\{(\w+)\}/g, ':$1') === request.routeOptions.url;
}

/** Finds the next fault for a request and counts it as used. */
export function takeFault(faults: Fault[], request: FastifyRequest): Fault | undefined {
	const fault = faults.find((candidate) => matches(candidate, request));
	if (!fault) return undefined;
	fault.times = (fault.times ?? 1) - 1;
	if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
	return fault;
}
