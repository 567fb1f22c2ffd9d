import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { resourceFields } from '../shared/action/resources';
import { runOperation } from '../shared/action/runOperation';
import { siteAdminApi } from '../shared/client/siteAdminApi';
import { testSiteAdminApi } from '../shared/credentialTest/testSiteAdminApi';
import { requestOptions } from '../shared/fields/requestOptions';
import { operationSubtitle } from '../shared/fields/subtitle';
import { searchBuyButtons } from './objects/buyButton/buyButtonId';
import { searchProducts } from './objects/buyButton/productId';
import { siteAdminDescription } from './description';
import { searchForms } from './objects/form/formId';
import { searchOrders } from './objects/order/orderId';
import { resources } from './resources';
import { searchTargets } from './webhook/searchTargets';
import { searchWebhooks } from './webhook/webhookId';

const properties = [...resourceFields(resources, 'buyButton'), requestOptions];

export class SiteAdmin implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Forms & Orders',
		name: 'siteAdmin',
		icon: {
			light: 'file:../../icons/siteAdmin.svg',
			dark: 'file:../../icons/siteAdmin.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle: operationSubtitle(properties),
		description: siteAdminDescription,
		defaults: { name: 'Forms & Orders' },
		usableAsTool: true,
		builderHint: {
			searchHint:
				'Reads the forms, tickets (what people submitted) and orders of a website, and updates its buy buttons. To start a workflow on an order or a submitted form, use the trigger: it creates the webhooks itself, so none has to be created by hand.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-omnimessage.siteAdminTrigger',
					relationHint: 'Starts a workflow on orders, tickets and submitted forms',
				},
			],
		},
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
		return await runOperation(this, siteAdminApi, resources);
	}
}
