import type { Resource } from '../shared/action/resources';
import * as blacklist from './blacklist';
import * as contact from './contact';
import * as group from './group';

/** What the node can work with. Its form, the docs and the tests follow from this list. */
export const resources: Resource[] = [
	{ name: 'Blacklist', value: 'blacklist', ...blacklist },
	{ name: 'Contact', value: 'contact', ...contact },
	{ name: 'Group', value: 'group', ...group },
];
