/** What both nodes do. n8n's node panel shows them as one entry, with the trigger's description. */
export const siteAdminDescription =
	'Start workflows on form submissions and orders of your website or online shop (such as one made with Voog), read forms, orders and tickets, and manage buy buttons and webhooks';
