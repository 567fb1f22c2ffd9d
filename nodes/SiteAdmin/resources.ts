import type { Resource } from '../shared/action/resources';
import * as buyButton from './buyButton';
import * as form from './form';
import * as order from './order';
import * as ticket from './ticket';
import * as webhook from './webhook';

/** What the node can work with. Its form, the docs and the tests follow from this list. */
export const resources: Resource[] = [
	{ name: 'Buy Button', value: 'buyButton', ...buyButton },
	{ name: 'Form', value: 'form', ...form },
	{ name: 'Order', value: 'order', ...order },
	{ name: 'Ticket', value: 'ticket', ...ticket },
	{ name: 'Webhook', value: 'webhook', ...webhook },
];
