import { EventEmitter } from 'node:events';

import type { Order } from './site';
import type { Omnimessage, Reply } from './messages';
import type { Delivery, DlrCall, RecordedRequest } from './records';
import type { Wiring } from './wiring';

interface Announcements {
	requestAnswered: [RecordedRequest];
	messageChanged: [Omnimessage];
	dlrCalled: [DlrCall];
	webhookDelivered: [Delivery];
	orderChanged: [Order];
	replyChanged: [Reply];
	wiringChanged: [Wiring];
	reset: [];
}

/** Announces what happens in the sandbox. Every announcement also emits `changed`. */
export class SandboxEvents extends EventEmitter<Announcements & { changed: [] }> {
	/** How long `until` waits before it fails, in milliseconds. */
	patience = 30_000;

	announce<Name extends keyof Announcements>(name: Name, ...details: Announcements[Name]): void {
		// The compiler can't tell that Name is one of the emitter's event names.
		(this as EventEmitter).emit(name, ...details);
		this.emit('changed');
	}

	/**
	 * Calls `look` now and after every announcement. Resolves with its result as soon as that isn't
	 * undefined, null or false.
	 * @throws Error after `limit` milliseconds, and whatever `look` throws
	 */
	until<T>(look: () => T | undefined | null | false, limit = this.patience): Promise<T> {
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
			const expire = () => reject(new Error(`Not seen within ${limit} ms: ${look}`));
			const timer = setTimeout(() => end(expire), limit);
			this.on('changed', check);
			check();
		});
	}
}
