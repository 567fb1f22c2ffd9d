import type { FunctionsBase } from 'n8n-workflow';

type Headers = Record<string, string>;

/** What n8n 2.41 knows of an execution's trace; no part of what it promises to nodes. */
export interface Traced {
	additionalData?: {
		executionId?: string;
		otel?: { injectTraceHeaders?(executionId: string, nodeName: string, headers: Headers): void };
	};
}

/**
 * The headers (W3C Trace Context) by which what the service does joins the trace of this execution,
 * as n8n's own request helper adds them.
 * @returns none where this n8n traces nothing, or can not
 */
export function traceHeaders(context: Traced & Pick<FunctionsBase, 'getNode'>): Headers {
	const { executionId, otel } = context.additionalData ?? {};
	const headers: Headers = {};
	if (executionId) otel?.injectTraceHeaders?.(executionId, context.getNode().name, headers);
	return headers;
}
