import type { Resource } from '../shared/action/resources';
import { buyButton } from './buyButton';
import { formResource } from './form';
import { order } from './order';
import { ticket } from './ticket';
import { webhook } from './webhook';

/** What the node can work with. Its form, the docs and the tests follow from this list. */
export const resources: Resource[] = [buyButton, formResource, order, ticket, webhook];
