import type { IDataObject } from 'n8n-workflow';

import type { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import type { Task } from '../../../shared/action/task';

/** The task of an operation that sends a message. */
export type SendTask = Task<typeof sendOmnimessage>;

/** Sends the message of an item, or says why not. */
export type SendItem = (task: SendTask) => Promise<IDataObject>;

/**
 * How the sending of a message ended: the service accepted it, it certainly did not, or nobody
 * knows.
 */
export type SendOutcome = 'accepted' | 'rejected' | 'unknown';
