import type { INodeExecutionData } from 'n8n-workflow';

import { onReport } from '../../../nodes/Omnimessage/message/delivery/onReport';
import { ask, links, tap } from '../../support/askedExecution';
import { fields, useSending } from '../../support/sending';
import { timeLimit } from '../../support/timeLimit';
import { calledWith, reportOn, startStatuses } from '../../support/waitingExecution';

const { rig, run } = useSending();
const ANNA = '+37251000000';
const SILENT = '+37251000008';

const delivery = ['state', 'channel', 'final', 'to', 'omnimessageId', 'timedOut'];
const [answered, unanswered] = [
	['data', 'timedOut', 'to'],
	['data', 'timedOut', 'to'],
];

const columns = (items: INodeExecutionData[] = []): string[] => Object.keys(items[0]?.json ?? {});

describe('What people map comes first in the output of', () => {
	const soon = timeLimit({ amount: 0.05, unit: 'seconds' });
	const waits = { operation: 'sendAndWaitForDelivery', to: SILENT };
	const send = (more: object) => ({ ...fields({ channel: 'sms', text: 'Hello' }), ...more });

	it.each(['polling', 'callback'])('Send and Wait for Delivery, by %s', async (learnBy) => {
		const put: Date[] = [];
		const items = await run([send({ ...waits, options: { learnBy, ...soon } })], { waits: put });
		expect(put).toHaveLength(learnBy === 'callback' ? 1 : 0);
		expect(columns(items)).toEqual([...delivery, 'meaning', 'err', 'timestamp', 'attempts']);
	});

	it('a wait for a delivery that a report has ended', async () => {
		const service = await startStatuses();
		const items = service.messages(1).map((json) => ({ json }));
		const id = String(items[0]?.json.omnimessageId);
		service.statuses.set(id, 'DELIVRD');
		const { context } = calledWith({ items, body: reportOn(id), baseUrl: service.url });
		const { workflowData } = await onReport(context);
		expect(columns(workflowData?.[0]).slice(0, 6)).toEqual(delivery);
	});

	it('Get Delivery Report, with and without a wait', async () => {
		const [sent] = await run([send({})]);
		const omnimessageId = String(sent?.json.omnimessageId);
		const report = { operation: 'getDeliveryReport', omnimessageId };
		expect(columns(await run([report])).slice(0, 5)).toEqual(delivery.slice(0, 5));
		const waiting = { ...report, waitUntilFinal: true, options: soon };
		expect(columns(await run([waiting])).slice(0, 6)).toEqual(delivery);
	});

	it('Send and Wait for Response, answered or not', async () => {
		const { kept } = await ask(rig.sandbox, [ANNA]);
		expect(columns(kept).slice(0, 3)).toEqual(unanswered);
		const [link] = links(rig.sandbox);
		const tapped = await tap(rig.sandbox, kept, link as URL, { answer: 'approve' }).answered;
		expect(columns(tapped.workflowData?.[0]).slice(0, 3)).toEqual(answered);
		rig.sandbox.state.blacklist.add(ANNA);
		const { output } = await ask(rig.sandbox, [ANNA]);
		expect(columns(output)[0]).toBe('data');
	});
});
