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
import * as form from './form';
import { searchForms } from './form/searchForms';
import * as order from './order';
import { searchOrders } from './order/searchOrders';
import * as ticket from './ticket';
import * as webhook from './webhook';
import { searchTargets } from './webhook/searchTargets';
import { searchWebhooks } from './webhook/searchWebhooks';

const properties: INodeProperties[] = [
	{
		displayName: 'Resource',
		name: 'resource',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Buy Button', value: 'buyButton' },
			{ name: 'Form', value: 'form' },
			{ name: 'Order', value: 'order' },
			{ name: 'Ticket', value: 'ticket' },
			{ name: 'Webhook', value: 'webhook' },
		],
		default: 'buyButton',
	},
	...buyButton.properties,
	...form.properties,
	...order.properties,
	...ticket.properties,
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
			'Read the forms and orders of your website or online shop (such as one made with Voog), and manage its buy buttons and webhooks',
		defaults: { name: 'Website Forms & Orders' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'siteAdminApi', required: true, testedBy: 'testSiteAdminApi' }],
		properties,
	};

	methods = {
		credentialTest: { testSiteAdminApi },
		listSearch: {
			searchBuyButtons,
			searchForms,
			searchOrders,
			searchProducts,
			searchTargets,
			searchWebhooks,
		},
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runOperation(this, siteAdminApi, {
			buyButton: buyButton.actions,
			form: form.actions,
			order: order.actions,
			ticket: ticket.actions,
			webhook: webhook.actions,
		});
	}
}
