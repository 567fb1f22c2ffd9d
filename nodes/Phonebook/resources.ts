import type { Resource } from '../shared/action/resources';
import { blacklist } from './blacklist';
import { contactResource } from './contact';
import { groupResource } from './group';

/** What the node can work with. Its form, the docs and the tests follow from this list. */
export const resources: Resource[] = [blacklist, contactResource, groupResource];
