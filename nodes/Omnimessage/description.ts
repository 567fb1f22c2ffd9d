/** What both nodes do. n8n's node panel shows them as one entry, with the trigger's description. */
export const omnimessageDescription =
	'Send SMS, Viber and WhatsApp messages through a service such as Messente, with fallback to the next channel, and start workflows on replies and delivery reports';
