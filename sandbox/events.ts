import { EventEmitter } from 'node:events';

import type { Omnimessage } from './messaging/objects';
import type { Delivery, DlrCall, RecordedRequest } from './records';

interface Announcements {
	requestAnswered: [RecordedRequest];
	messageChanged: [Omnimessage];
	dlrCalled: [DlrCall];
	webhookDelivered: [Delivery];
	reset: [];
}

/** Announces what happens in the sandbox; `changed` comes with every announcement. */
export class SandboxEvents extends EventEmitter<Announcements & { changed: [] }> {
	announce<Name extends keyof Announcements>(name: Name, ...about: Announcements[Name]): void {
		// The compiler does not see that Name is one of the emitter's names.
		(this as EventEmitter).emit(name, ...about);
		this.emit('changed');
	}

	/**
	 * Resolves with what `look` returns, as soon as that is none of undefined, null and false. It
	 * looks now and at every announcement.
	 * @throws Error after `limit` milliseconds.
	 */
	until<T>(look: () => T | undefined | null | false, limit = 30_000): Promise<T> {
		return new Promise((resolve, reject) => {
			const end = (finish: () => void) => {
				clearTimeout(timer);
				this.off('changed', check);
				finish();
			};
			const check = () => {
				try {
					const found = look();
					if (found !== undefined && found !== null && found !== false) end(() => resolve(found));
				} catch (error) {
					end(() => reject(error as Error));
				}
			};
			const late = () => reject(new Error(`Not seen within ${limit} ms: ${look}`));
			const timer = setTimeout(() => end(late), limit);
			this.on('changed', check);
			check();
		});
	}
}
