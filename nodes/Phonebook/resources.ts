import type { Resource } from '../shared/action/resources';
import { blacklist } from './blacklist';
import { contact } from './contact';
import { group } from './group';

/** What the node can work with. Its form, the docs and the tests follow from this list. */
export const resources: Resource[] = [blacklist, contact, group];
