import type { Dispatcher } from 'undici';

/** A request that is notified when it begins to be written to a connection. */
export interface ObservedRequest extends Dispatcher.RequestOptions {
	onBegin?(): void;
}

/**
 * An interceptor that calls the request's `onBegin`. Whatever fails before that, the service can't
 * have seen any of the request. Interim responses (RFC 9110, 15.2) are skipped, because the code
 * that decodes a body would mistake the first of them for the response.
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
