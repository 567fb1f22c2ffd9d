/** What both nodes do. n8n's node panel shows them as one entry, with the trigger's description. */
export const description =
	'Read forms, orders and tickets of your website or online shop (such as one made with Voog), start workflows on them, and manage buy buttons and webhooks';
