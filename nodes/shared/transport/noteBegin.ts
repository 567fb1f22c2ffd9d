import type { Dispatcher } from 'undici';

/** A request that is told when it begins to be written to a connection. */
export interface Noted extends Dispatcher.RequestOptions {
	onBegin?(): void;
}

/**
 * An interceptor that calls `onBegin` of a request. Before that, whatever goes wrong, the service can
 * not have seen anything of it.
 */
export const noteBegin: Dispatcher.DispatcherComposeInterceptor =
	(dispatch) => (options, handler) => {
		const start = handler.onRequestStart?.bind(handler);
		handler.onRequestStart = (...about) => {
			(options as Noted).onBegin?.();
			start?.(...about);
		};
		return dispatch(options, handler);
	};
