import type { FastifyRequest } from 'fastify';

import type { BreakageName } from './breakages';

/** An answer that is given instead of the operation's own, or a way in which it breaks. */
export interface Fault {
	/** Any method where it is absent. */
	method?: string;
	/**
	 * An operation's path as declared, such as `/v1/phonebook/groups/{groupId}`, or a request's; any
	 * path where it is absent.
	 */
	path?: string;
	/** The operation is not done, and this is answered. */
	status?: number;
	/** See breakages.ts; instead of a status. With neither, all goes well. */
	breakage?: BreakageName;
	/** How many requests get it; 1 unless told. */
	times?: number;
	headers?: Record<string, string>;
	/** The body as it is; without it, an error of the path's family. */
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
