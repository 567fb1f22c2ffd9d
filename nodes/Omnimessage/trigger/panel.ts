import type { INodeProperties, TriggerPanelDefinition } from 'n8n-workflow';

// What the left side of the open trigger says. n8n evaluates no expressions here, so it holds for
// every choice in Trigger On. n8n 2 publishes a workflow, n8n 1 activates it.

const executions = '<a data-key="executions">list of executions</a>';

const building =
	'<b>While you build the workflow</b>, click the button. For a <b>delivery report</b>, send a message with the Test URL of this node as its Delivery Report URL. For a <b>message that you receive</b>, enter the Test URL in the settings of your number (Messente: Dashboard > Inbound Numbers), and write to that number.';

export const triggerPanel: TriggerPanelDefinition = {
	header: 'Get a delivery report or a message',
	activationHint:
		'Once you publish (or activate) the workflow, reports and messages to the Production URL start it.',
	executionsHelp: `${building}<br /><br /><b>When the workflow is ready</b>, publish (or activate) it, and use the Production URL instead. You can find those runs in the ${executions}.`,
};

// Sentences, which n8n's lint rules expect only in a notice. n8n shows those in the yellow of a
// warning.
const aboutReports =
	"Open Webhook URLs above, choose Production URL and click the URL to copy it. Paste it into the Delivery Report URL option of the Omnimessage node that sends. The URL doesn't change. Reports start the workflow once you publish (or activate) it. The Test URL works only while this node listens for a test event.";
const aboutMessages =
	"Open Webhook URLs above, choose Production URL and click the URL to copy it. Paste it into the settings of your number at the service (Messente: Dashboard > Inbound Numbers), and copy the Shared Secret from there into the credential. The URL doesn't change. Messages start the workflow once you publish (or activate) it. The Test URL works only while this node listens for a test event.";

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
