import type { Resource } from '../shared/action/resources';
import * as message from './message';

/** What the node can work with. Its form, the docs and the tests follow from this list. */
export const resources: Resource[] = [{ name: 'Message', value: 'message', ...message }];
