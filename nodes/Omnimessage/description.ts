/** What both nodes do. n8n's node panel shows them as one entry, with the trigger's description. */
export const description =
	'Send SMS, Viber and WhatsApp messages with fallback, and start workflows on replies and delivery reports, through a service such as Messente';
