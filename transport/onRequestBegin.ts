import type { Dispatcher } from 'undici';

/** A request that is told when it begins to be written to a connection. */
export interface ObservedRequest extends Dispatcher.RequestOptions {
	onBegin?(): void;
}

/**
 * An interceptor that calls `onBegin` of a request. Before that, whatever goes wrong, the service can't
 * have seen anything of it. Interim answers (RFC 9110, 15.2) are left out: what decodes a body would
 * take the first one for the answer.
 */
export const onRequestBegin: Dispatcher.DispatcherComposeInterceptor =
	(dispatch) => (options, handler) => {
		const start = handler.onRequestStart?.bind(handler);
		handler.onRequestStart = (...about) => {
			(options as ObservedRequest).onBegin?.();
			start?.(...about);
		};
		const answer = handler.onResponseStart?.bind(handler);
		handler.onResponseStart = (controller, status, ...about) => {
			if (status >= 200) answer?.(controller, status, ...about);
		};
		return dispatch(options, handler);
	};
