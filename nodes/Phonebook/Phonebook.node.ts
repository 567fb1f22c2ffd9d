import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { runOperation } from '../shared/action/runOperation';
import { messagingApi } from '../shared/client/messagingApi';
import { testMessagingApi } from '../shared/credentialTest/testMessagingApi';
import { requestOptions } from '../shared/form/requestOptions';
import { operationSubtitle } from '../shared/form/subtitle';
import * as blacklist from './blacklist';
import * as contact from './contact';
import { getContactFields } from './contact/contactFields';
import { searchContacts } from './contact/searchContacts';
import * as group from './group';
import { getGroups, searchGroups } from './group/groupLists';

const properties: INodeProperties[] = [
	{
		displayName: 'Resource',
		name: 'resource',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Blacklist', value: 'blacklist' },
			{ name: 'Contact', value: 'contact' },
			{ name: 'Group', value: 'group' },
		],
		default: 'contact',
	},
	...blacklist.properties,
	...contact.properties,
	...group.properties,
	requestOptions,
];

export class Phonebook implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Phonebook',
		name: 'phonebook',
		icon: {
			light: 'file:../../icons/phonebook.svg',
			dark: 'file:../../icons/phonebook.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle: operationSubtitle(properties),
		description:
			'Manage the contacts, groups and blacklist (opt-outs) of a messaging service such as Messente',
		defaults: { name: 'Phonebook' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'messagingApi', required: true, testedBy: 'testMessagingApi' }],
		properties,
	};

	methods = {
		credentialTest: { testMessagingApi },
		listSearch: { searchContacts, searchGroups },
		loadOptions: { getGroups },
		resourceMapping: { getContactFields },
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runOperation(this, messagingApi, {
			blacklist: blacklist.actions,
			contact: contact.actions,
			group: group.actions,
		});
	}
}
