import { getBuyButton, listBuyButtons, updateBuyButton } from './administration/buyButton';
import { getForm, listForms } from './administration/form';
import { getOrder, listOrders } from './administration/order';
import { getTicket, listFormTickets, listTickets } from './administration/ticket';
import {
	createWebhook,
	deleteWebhook,
	getWebhook,
	getWebhookSample,
	listWebhooks,
	updateWebhook,
} from './administration/webhook';
import {
	addToBlacklist,
	checkBlacklist,
	listBlacklist,
	removeFromBlacklist,
} from './messaging/blacklist';
import {
	createContact,
	deleteContact,
	getContact,
	listContactGroups,
	listContacts,
	updateContact,
} from './messaging/contact';
import { getDeliveryReport } from './messaging/deliveryReport';
import {
	addContactToGroup,
	createGroup,
	deleteGroup,
	getGroup,
	listGroups,
	removeContactFromGroup,
	updateGroup,
} from './messaging/group';
import { cancelOmnimessage, sendOmnimessage } from './messaging/omnimessage';

/** All operations of the two APIs, in the order of their documents, then those that no document shows. */
export const operations = {
	// Messaging API: omnichannel
	sendOmnimessage,
	getDeliveryReport,
	cancelOmnimessage,

	// Messaging API: phonebook
	listBlacklist,
	addToBlacklist,
	checkBlacklist,
	removeFromBlacklist,
	listContacts,
	createContact,
	getContact,
	updateContact,
	deleteContact,
	listContactGroups,
	listGroups,
	createGroup,
	getGroup,
	updateGroup,
	deleteGroup,
	addContactToGroup,
	removeContactFromGroup,

	// Site administration API
	listBuyButtons,
	getBuyButton,
	updateBuyButton,
	listWebhooks,
	getWebhook,
	getWebhookSample,
	createWebhook,
	updateWebhook,
	deleteWebhook,

	// Site administration API, as the public service has it beyond the document
	listForms,
	getForm,
	listTickets,
	listFormTickets,
	getTicket,
	listOrders,
	getOrder,
};
export type OperationName = keyof typeof operations;
