import type { Resource } from '../shared/action/resources';
import { buyButton } from './objects/buyButton';
import { formResource } from './objects/form';
import { order } from './objects/order';
import { ticket } from './objects/ticket';
import { webhook } from './webhook';

/** What the node can work with. Its form, the docs and the tests follow from this list. */
export const resources: Resource[] = [buyButton, formResource, order, ticket, webhook];
