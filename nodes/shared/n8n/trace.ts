type Headers = Record<string, string>;

/** What n8n 2.41 knows about an execution's trace (test/e2e/outbound.test.ts). */
interface Traced {
	additionalData?: {
		executionId?: string;
		otel?: { injectTraceHeaders?(executionId: string, nodeName: string, headers: Headers): void };
	};
}

/**
 * Returns the headers (W3C Trace Context) that let the service join the trace of this execution, as
 * n8n's own request helper adds them.
 * @returns no headers if this n8n traces nothing, or can't
 */
export function readTrace(context: { getNode(): { name: string } }): Headers {
	const { executionId, otel } = (context as Traced).additionalData ?? {};
	const headers: Headers = {};
	if (executionId) otel?.injectTraceHeaders?.(executionId, context.getNode().name, headers);
	return headers;
}
