import type { TriggerPanelDefinition } from 'n8n-workflow';

// What the left side of the open trigger says. n8n 2 publishes a workflow, n8n 1 activates it. n8n
// shows the HTML, and opens its list of executions with the link.

const executions = '<a data-key="executions">list of executions</a>';

const building =
	"<b>While you build the workflow</b>, click the button: the site's sample of the first event in Trigger On comes at once. For a real event, turn off Send Sample Payload When Testing, click the button, and submit the form or place an order on your site. With Polling, do that before you click: the newest event comes at once.";

export const triggerPanel: TriggerPanelDefinition = {
	header: 'Get an event from your site',
	activationHint: {
		inactive:
			"When the workflow is ready, publish (or activate) it. From then on, your site's events start it.",
		active: `Your site's events now start this workflow. You can find those runs in the ${executions}.`,
	},
	executionsHelp: {
		inactive: `${building}<br /><br /><b>When the workflow is ready</b>, publish (or activate) it. From then on, the events that you chose in Trigger On start it. You can find those runs in the ${executions}.`,
		active: `${building}<br /><br /><b>The workflow is live</b>: the events that you chose in Trigger On start it. You can find those runs in the ${executions}.`,
	},
};
