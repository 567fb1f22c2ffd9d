import { hashInstanceId } from '../../nodes/SiteAdmin/subscriptions/ownerTag';
import { from, locator, THIS_WORKFLOW, type Calls, type Service } from './call';
import {
	after,
	phone,
	placeOrder,
	submitForm,
	withoutAllTickets,
	withoutStore,
} from './situations';

/** The secret in the address of a trigger in another workflow. */
export const secret = '0123456789abcdef'.repeat(4);
const url = `https://n8n.example/webhook/a?secret=${secret}`;
const newWebhook = { target: 'order', event: 'paid', url };

/** A disabled webhook of a trigger in another workflow of the n8n that runs the calls. */
const instance = hashInstanceId({ getInstanceId: () => 'instance-1' });
const ofTrigger = {
	...newWebhook,
	additionalFields: {
		description: `(n8n-nodes-omnimessage, workflow other, node 1, instance ${instance})`,
		enabled: false,
	},
};

const webhookId = locator(from('Create Webhook', 'id'));
/** What is done with a second webhook, which has nothing that isn't required. */
const plainWebhookId = locator(from('Create Plain Webhook', 'id'));
const orderId = (which?: 'last') => locator(from('Get Orders', 'id', which));
const ticketId = (which?: 'last') => ({
	formId: locator(from('Get Tickets', 'formId', which)),
	ticketId: from('Get Tickets', 'id', which),
});

const where = { user_country: 'Text', user_city: 'Text' };

// Tickets, orders and forms, and 404, are not in the document. Their rows are from the service's own
// pages on them, and its page on errors. A list without a shop, or without the tickets of all forms, is
// not shown anywhere; 404 is what the service answers for a path that doesn't exist. The document lists
// only successes, and an error of the sample.
export const siteAdmin: Calls = {
	// Its price is a number, and text after the update.
	'Get Buy Button': {
		place: 'buyButton.get',
		parameters: { buyButtonId: locator('101') },
		endpoint: ['GET /admin/api/buy_buttons/{id} 200'],
	},
	'Update Buy Button': {
		place: 'buyButton.update',
		parameters: { buyButtonId: locator('101'), productId: locator('202') },
		endpoint: ['PUT /admin/api/buy_buttons/{id} 200'],
	},
	'Get Buy Buttons': {
		place: 'buyButton.getAll',
		parameters: {},
		endpoint: ['GET /admin/api/buy_buttons 200'],
	},
	'Find Buy Buttons': {
		place: 'buyButton.getAll',
		parameters: {
			...{ returnAll: true, simplify: false },
			filters: { filter: [{ attribute: 'content.name', comparison: '$cont', value: 'offer' }] },
			sort: { by: { attribute: 'content.position', direction: '$desc' } },
		},
	},
	'Change Buy Button': {
		place: 'buyButton.update',
		parameters: { buyButtonId: locator('101'), productId: locator('203') },
	},
	'Get Changed Buy Button': {
		place: 'buyButton.get',
		parameters: { buyButtonId: locator('101') },
	},
	'Get Form': {
		place: 'form.get',
		parameters: { formId: locator('27') },
		endpoint: ['GET /admin/api/forms/{id} 200 404', [404, 'there is no such form', { id: 7 }]],
	},
	'Get Forms': {
		place: 'form.getAll',
		parameters: {},
		endpoint: ['GET /admin/api/forms 200'],
	},
	'Get Orders': {
		place: 'order.getAll',
		parameters: {},
		async visit(sandbox) {
			// One is paid.
			await sandbox.fireOrder('create');
			await sandbox.fireOrder('create');
			await sandbox.fireOrder('paid');
		},
		endpoint: [
			'GET /admin/api/ecommerce/v1/orders 200 404',
			[404, 'the site has no shop', after(withoutStore, {})],
		],
	},
	'Get Order': {
		place: 'order.get',
		parameters: { orderId: orderId() },
		endpoint: [
			'GET /admin/api/ecommerce/v1/orders/{id} 200 404',
			[404, 'there is no such order', { id: 7 }],
			[
				404,
				'the site has no shop',
				async (service: Service) => {
					const id = await placeOrder(service);
					withoutStore(service);
					return { id };
				},
			],
		],
	},
	'Get Last Order': { place: 'order.get', parameters: { orderId: orderId('last') } },
	'Get Tickets': {
		place: 'ticket.getAll',
		parameters: {},
		async visit(sandbox) {
			// One has an email address.
			for (const message of ['Hello', 'customer@shop.example'])
				await sandbox.submitForm({ name: 'Mari', phone, message });
		},
		endpoint: [
			'GET /admin/api/tickets 200 404',
			[404, 'the site lists tickets only form by form', after(withoutAllTickets, {})],
		],
	},
	'Get Tickets of Form': {
		place: 'ticket.getAll',
		parameters: { ticketsOf: 'oneForm', formId: locator(from('Get Tickets', 'formId')) },
		endpoint: [
			'GET /admin/api/forms/{formId}/tickets 200 404',
			[404, 'there is no such form', { formId: 7 }],
		],
	},
	'Get Ticket': {
		place: 'ticket.get',
		parameters: ticketId(),
		endpoint: [
			'GET /admin/api/forms/{formId}/tickets/{id} 200 404',
			[404, 'there is no such ticket', { formId: 26, id: 7 }],
			[
				404,
				'it belongs to another form',
				async (service: Service) => ({ formId: 27, id: await submitForm(service) }),
			],
		],
	},
	'Get Last Ticket': { place: 'ticket.get', parameters: ticketId('last') },
	'Get Sample Payload': {
		place: 'webhook.getSample',
		parameters: {},
		endpoint: [
			'GET /admin/api/webhooks/sample 200 422',
			[422, 'the event does not belong to the target', { target: 'form', event: 'paid' }],
			[422, 'the target is unknown', { target: 'page', event: 'create' }],
		],
		leftOut: { data: { object: { ...where, user_latitude: 'Text', user_longitude: 'Text' } } },
	},
	'Create Webhook': {
		place: 'webhook.create',
		parameters: { ...newWebhook, additionalFields: { description: 'Orders', targetId: '7' } },
		endpoint: ['POST /admin/api/webhooks 201'],
	},
	'Get Webhook': {
		place: 'webhook.get',
		parameters: { webhookId },
		endpoint: ['GET /admin/api/webhooks/{id} 200'],
	},
	'Disable Webhook': { place: 'webhook.disable', parameters: { webhookId } },
	'Enable Webhook': { place: 'webhook.enable', parameters: { webhookId } },
	'Update Webhook': {
		place: 'webhook.update',
		parameters: { webhookId, enabled: 'on', updateFields: { url } },
		endpoint: ['PUT /admin/api/webhooks/{id} 200'],
	},
	'Get Webhooks': {
		place: 'webhook.getAll',
		parameters: {},
		before: ['Create Webhook'],
		endpoint: ['GET /admin/api/webhooks 200'],
	},
	'Create Plain Webhook': { place: 'webhook.create', parameters: newWebhook },
	'Get Plain Webhook': { place: 'webhook.get', parameters: { webhookId: plainWebhookId } },
	'Disable Plain Webhook': { place: 'webhook.disable', parameters: { webhookId: plainWebhookId } },
	'Enable Plain Webhook': { place: 'webhook.enable', parameters: { webhookId: plainWebhookId } },
	'Update Plain Webhook': {
		place: 'webhook.update',
		parameters: { webhookId: plainWebhookId, enabled: 'on' },
	},
	'Get All Webhooks': { place: 'webhook.getAll', parameters: { returnAll: true } },
	'Create Webhook of a Trigger': {
		place: 'webhook.create',
		parameters: ofTrigger,
	},
	'Delete Orphaned': {
		place: 'webhook.deleteOrphaned',
		parameters: { activeWorkflowIds: THIS_WORKFLOW },
		before: ['Create Webhook of a Trigger'],
		leftOut: { targetId: 7 },
	},
	'Delete Webhook': {
		place: 'webhook.delete',
		parameters: { webhookId },
		endpoint: ['DELETE /admin/api/webhooks/{id} 204'],
	},
};
