import type { BuyButton, Form, Order, Product, Ticket, Webhook } from './site';
import { defaultSiteModes, type SiteModes } from './siteModes';
import type { Fault } from './faults';
import { defaultDlrModes, type DlrModes } from './dlrModes';
import type { Contact, Group, Omnimessage, Reply } from './messages';
import type { Delivery, DlrCall, RecordedRequest } from './records';

/** Everything the sandbox stores. */
export interface State {
	omnimessages: Map<string, Omnimessage>;
	replies: Reply[];
	blacklist: Set<string>;
	contacts: Map<string, Contact>;
	groups: Map<string, Group>;
	products: Map<number, Product>;
	buyButtons: Map<number, BuyButton>;
	webhooks: Map<number, Webhook>;
	forms: Map<number, Form>;
	tickets: Map<number, Ticket>;
	orders: Map<number, Order>;
	faults: Fault[];
	requests: RecordedRequest[];
	deliveries: Delivery[];
	dlrCalls: DlrCall[];
	dlrModes: DlrModes;
	siteModes: SiteModes;
	/** The ID assigned most recently. */
	lastId: number;
}

export const createState = (): State => ({
	omnimessages: new Map(),
	replies: [],
	blacklist: new Set(),
	contacts: new Map(),
	groups: new Map(),
	products: new Map(),
	buyButtons: new Map(),
	webhooks: new Map(),
	forms: new Map(),
	tickets: new Map(),
	orders: new Map(),
	faults: [],
	requests: [],
	deliveries: [],
	dlrCalls: [],
	dlrModes: { ...defaultDlrModes },
	siteModes: { ...defaultSiteModes },
	lastId: 1000,
});
