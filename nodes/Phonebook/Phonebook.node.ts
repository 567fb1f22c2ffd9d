import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { resourceFields } from '../shared/action/resources';
import { runOperation } from '../shared/action/runOperation';
import { messagingApi } from '../shared/client/messagingApi';
import { testMessagingApi } from '../shared/credentialTest/testMessagingApi';
import { getCountries } from '../shared/fields/phone';
import { requestOptions } from '../shared/fields/requestOptions';
import { operationSubtitle } from '../shared/fields/subtitle';
import { searchContacts } from './contact/contactField';
import { getContactFields } from './contact/contactFields';
import { getGroups, searchGroups } from './group/groupField';
import { resources } from './resources';

const properties = [...resourceFields(resources, 'contact'), requestOptions];

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
		builderHint: {
			searchHint:
				'Contacts, groups and the blacklist of the messaging service. Use Create or Update for rows of a sheet. Sending skips blacklisted numbers by itself, so no check is needed before it.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-omnimessage.omnimessage',
					relationHint: 'Sends messages to the contacts',
				},
				{
					nodeType: 'n8n-nodes-omnimessage.omnimessageTrigger',
					relationHint: 'Recognizes opt-outs in received messages',
				},
			],
		},
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'messagingApi', required: true, testedBy: 'testMessagingApi' }],
		properties,
	};

	methods = {
		credentialTest: { testMessagingApi },
		listSearch: { searchContacts, searchGroups },
		loadOptions: { getCountries, getGroups },
		resourceMapping: { getContactFields },
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runOperation(this, messagingApi, resources);
	}
}
