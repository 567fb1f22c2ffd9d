import { getBuyButton, listBuyButtons, updateBuyButton } from './administration/buyButton';
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

/** All operations of the two APIs, in the order of their documents. */
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
};
export type OperationName = keyof typeof operations;
