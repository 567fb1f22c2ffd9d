import type { Webhook as WebhookAnswer } from '../api/administration/webhook';
import type { ChannelMessage, sendOmnimessage } from '../api/messaging/omnimessage';
import type { Status } from '../api/messaging/status';
import type { InputOf } from '../api/operation';
import type { BuyButton, Order, Product, Ticket } from './administration/objects';
import type { VariantName } from './administration/variants';
import type { Fault } from './http/faults';
import type { Channel } from './outcomes';

/** One channel of an omnimessage; the reported fields are null until a report has arrived. */
export interface ChannelState {
	message_id: string;
	channel: Channel;
	sender: string;
	message: ChannelMessage;
	/** Whether the message was given to this channel. */
	attempted: boolean;
	status: Status | null;
	err: number | null;
	error: string | null;
	timestamp: string | null;
}

export interface Omnimessage {
	id: string;
	to: string;
	request: InputOf<typeof sendOmnimessage>;
	state: 'scheduled' | 'sent' | 'cancelled';
	createdAt: string;
	/** When it is to be sent, where that was asked for. */
	sendAt: string | null;
	channels: ChannelState[];
}

export interface Contact {
	phoneNumber: string;
	fields: Record<string, unknown>;
	/** Since when it has belonged to no group; null while it is in one. */
	ungroupedAt: Date | null;
}

export interface Group {
	id: string;
	name: string;
	createdOn: string;
	members: Set<string>;
}

export type Webhook = WebhookAnswer & {
	source: string;
	description: string | null;
	created_at: string;
	updated_at: string;
};

/** One request that reached the sandbox, without the values of its secrets. */
export interface RecordedRequest {
	at: string;
	method: string;
	/** With its query. */
	path: string;
	headers: Record<string, string>;
	/** Parsed where it is JSON, otherwise as it came; null where there was none. */
	body: unknown;
	/** Null until it was answered. */
	status: number | null;
}

/** What came of one POST by the sandbox. */
export interface Answer {
	/** Null where no answer came; `error` then says why. */
	status: number | null;
	error: string | null;
	/** Milliseconds. */
	duration: number;
}

/** One call of a webhook. */
export interface Delivery extends Answer {
	at: string;
	webhookId: number;
	target: string;
	event: string;
	url: string;
	payload: unknown;
}

/** What goes wrong with the calls of a `dlr_url`; nothing unless told. */
export interface DlrModes {
	/** No report is sent. */
	drop: boolean;
	/** Each report is sent twice. */
	duplicate: boolean;
	/** The reports of a message are held until its delivery has ended, and sent newest first. */
	reorder: boolean;
	/** Milliseconds before each report is sent. */
	delay: number;
}

/** How the site differs from the public service of today. */
export interface SiteModes {
	/** Lists say in headers how many rows and pages they have. */
	pageHeaders: boolean;
	/** Which of the document's variants it is. */
	variant: VariantName;
}

/** One call of an omnimessage's `dlr_url`: each try is one. */
export interface DlrCall extends Answer {
	at: string;
	url: string;
	headers: Record<string, string>;
	body: Record<string, unknown>;
}

/** Everything that the sandbox knows. */
export interface State {
	omnimessages: Map<string, Omnimessage>;
	blacklist: Set<string>;
	contacts: Map<string, Contact>;
	groups: Map<string, Group>;
	products: Map<number, Product>;
	buyButtons: Map<number, BuyButton>;
	webhooks: Map<number, Webhook>;
	tickets: Map<number, Ticket>;
	orders: Map<number, Order>;
	faults: Fault[];
	requests: RecordedRequest[];
	deliveries: Delivery[];
	dlrCalls: DlrCall[];
	dlrModes: DlrModes;
	siteModes: SiteModes;
	/** The last identifier that was given away. */
	lastId: number;
}

export const emptyState = (): State => ({
	omnimessages: new Map(),
	blacklist: new Set(),
	contacts: new Map(),
	groups: new Map(),
	products: new Map(),
	buyButtons: new Map(),
	webhooks: new Map(),
	tickets: new Map(),
	orders: new Map(),
	faults: [],
	requests: [],
	deliveries: [],
	dlrCalls: [],
	dlrModes: { drop: false, duplicate: false, reorder: false, delay: 0 },
	siteModes: { pageHeaders: true, variant: 'latest' },
	lastId: 1000,
});

const KEPT = 10_000;

/** Adds to a record, which forgets its oldest entry where it grows too long. */
export function keep<T>(record: T[], entry: T): T {
	record.push(entry);
	if (record.length > KEPT) record.shift();
	return entry;
}
