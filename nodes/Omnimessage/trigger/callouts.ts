import type { INodeProperties } from 'n8n-workflow';

// Sentences, which n8n's lint rules expect only in a notice. n8n shows those in the yellow of a
// warning.
const aboutReports =
	"Copy the Production URL of this node into the Delivery Report URL option of the Omnimessage node that sends. It doesn't change. Reports start the workflow once you publish (or activate) it. The Test URL works only while this node listens for a test event.";
const aboutMessages =
	"Copy the Production URL of this node into the settings of your number at the service (Messente: Dashboard > Inbound Numbers), and the Shared Secret from there into the credential. The URL doesn't change. Messages start the workflow once you publish (or activate) it. The Test URL works only while this node listens for a test event.";

/** Where the URL of the trigger belongs. n8n remembers by their names who closed them. */
export const callouts: INodeProperties[] = [
	{
		displayName: aboutReports,
		name: 'omnimessageTriggerCallout',
		type: 'callout',
		default: '',
		displayOptions: { show: { event: ['finished', 'statusChanged'] } },
	},
	{
		displayName: aboutMessages,
		name: 'messageReceivedCallout',
		type: 'callout',
		default: '',
		displayOptions: { show: { event: ['messageReceived'] } },
	},
];
