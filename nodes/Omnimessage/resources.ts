import type { Resource } from '../shared/action/resources';
import { message } from './message';

/** What the node can work with. Its form, the docs and the tests follow from this list. */
export const resources: Resource[] = [message];
