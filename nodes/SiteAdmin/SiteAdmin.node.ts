import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { runOperation } from '../shared/action/runOperation';
import { siteAdminApi } from '../shared/client/siteAdminApi';
import { testSiteAdminApi } from '../shared/credentialTest/testSiteAdminApi';
import { requestOptions } from '../shared/form/requestOptions';
import { operationSubtitle } from '../shared/form/subtitle';
import * as buyButton from './buyButton';
import { searchBuyButtons } from './buyButton/searchBuyButtons';
import { searchProducts } from './buyButton/searchProducts';
import * as webhook from './webhook';
import { searchWebhooks } from './webhook/searchWebhooks';

const properties: INodeProperties[] = [
	{
		displayName: 'Resource',
		name: 'resource',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Buy Button', value: 'buyButton' },
			{ name: 'Webhook', value: 'webhook' },
		],
		default: 'buyButton',
	},
	...buyButton.properties,
	...webhook.properties,
	requestOptions,
];

export class SiteAdmin implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Website Forms & Orders',
		name: 'siteAdmin',
		icon: {
			light: 'file:../../icons/siteAdmin.svg',
			dark: 'file:../../icons/siteAdmin.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle: operationSubtitle(properties),
		description:
			'Manage the buy buttons and webhooks of your website or online shop, such as one made with Voog',
		defaults: { name: 'Website Forms & Orders' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'siteAdminApi', required: true, testedBy: 'testSiteAdminApi' }],
		properties,
	};

	methods = {
		credentialTest: { testSiteAdminApi },
		listSearch: { searchBuyButtons, searchProducts, searchWebhooks },
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runOperation(this, siteAdminApi, {
			buyButton: buyButton.actions,
			webhook: webhook.actions,
		});
	}
}
