import { getDeliveryReport } from '../../../api/messaging/deliveryReport';
import { readOptions, type Field, type Parameters } from '../../shared/fields/field';
import { pollOptions, readPollInterval, waitField } from './delivery/fields';
import { waitForReports } from './delivery/onReport';
import { askUntilDone } from './delivery/poll';
import { isDone, toDeliveryItem, toWaiting, type Awaited, type Report } from './delivery/report';
import { signedResumeUrl } from './delivery/resumeAddress';
import { sendingForm } from './sendMessage';
import { skipIfBlacklistedField } from './sending/blacklist';
import type { Previewer } from './sending/dryRun';
import { messagesJson, sendingOptions, simplifyOption } from './sending/fields';
import { awaitedReference, readReference } from './sending/reportUrl';
import { sendingAction } from './sending/sendingAction';
import { chooseSimplified, identify, sendNow } from './sending/sendNow';
import { deliveryLimit } from './waiting/timeLimit';
import { openWait } from './waiting/waitingExecution';

const learnBy: Field<'learnBy'> = {
	displayName: 'Get the Result By',
	name: 'learnBy',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Callback',
			value: 'callback',
			description: 'The service calls this n8n. The execution waits without occupying a worker.',
		},
		{
			name: 'Polling',
			value: 'polling',
			description: "This n8n asks the service. For instances that can't be reached from outside.",
		},
	],
	default: 'callback',
	description: 'How this node learns whether the message was delivered',
};

const options = sendingOptions([
	awaitedReference,
	deliveryLimit.option,
	learnBy,
	messagesJson,
	...pollOptions({ show: { learnBy: ['polling'] } }),
	simplifyOption,
]);

const isPolling = (parameters: Partial<Parameters>): boolean =>
	readOptions(parameters).learnBy === 'polling';

const UNASKABLE =
	'The message was sent, but the service returned an ID that is not a UUID. The API cannot be asked for its delivery report.';

/** A dry run has no execution that waits, so it has no address for reports either. */
const previewCallback: Previewer = ({ input, parameters }) => ({
	input,
	...(!isPolling(parameters) && { addedWhenSent: ['dlr_url'] }),
});

/** Sends the message and makes one request for its result. See delivery/onReport.ts for what follows. */
export const sendAndWaitForDelivery = sendingAction({
	...sendingForm,
	fields: [...sendingForm.fields, waitField, skipIfBlacklistedField, options],
	toInput(parameters) {
		deliveryLimit.check(parameters);
		if (isPolling(parameters)) readPollInterval(parameters);
		readReference(parameters);
		return sendingForm.toInput(parameters);
	},
	async send(task) {
		const { call, input, once, onlyWaits, parameters } = task;
		const poll = isPolling(parameters);
		const dlr_url = poll ? undefined : await once(signedResumeUrl);
		const { response } = await sendNow(task, { ...input, ...(dlr_url && { dlr_url }) });
		const sent = chooseSimplified(task, response, identify(response, input));
		const omnimessageId = response.omnimessage_id;
		let known: Report = { omnimessage_id: omnimessageId, to: input.to, statuses: [] };
		if (!getDeliveryReport.input.safeParse({ omnimessageId }).success) {
			task.hint(UNASKABLE);
			return toDeliveryItem(sent, known);
		}
		if (poll) onlyWaits(() => toDeliveryItem(sent, known));
		// The message was sent, so a failed look must not make the item fail and lose the ID.
		const look = async (): Promise<Report> =>
			(known = await call(getDeliveryReport, { omnimessageId }));
		if (!poll) (await once(openWait)).atMost(deliveryLimit.read(parameters));
		// n8n rejects a report that arrives before the execution waits, so this looks once now.
		const report = poll ? await askUntilDone(task, look, known) : await look().catch(() => known);
		const isWaiting = !poll && !isDone(report, parameters.awaited as Awaited);
		return (isWaiting ? toWaiting : toDeliveryItem)(sent, report);
	},
	preview: previewCallback,
	after: waitForReports,
});
