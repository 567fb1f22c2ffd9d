import { catchFailure } from '../../../tooling/host/n8n';
import { fields, useSending } from '../../support/sending';

const UNKNOWN_ID = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';

const { rig, run } = useSending();

/** A message scheduled for much later. */
async function schedule(): Promise<string> {
	const options = { timeToSend: '2099-06-22T09:05' };
	const [item] = await run([{ ...fields({ channel: 'sms', text: 'Hello' }), options }]);
	return item?.json.omnimessageId as string;
}

const cancel = async (omnimessageId: string, ignoreIfSent = false, hints: string[] = []) =>
	await run([{ operation: 'cancel', omnimessageId, ignoreIfSent }], { hints });

/** The API's response to a request for the delivery report. */
const reportSays = (...statuses: Array<string | null>) =>
	rig.sandbox.faults.push({
		method: 'GET',
		status: 200,
		body: JSON.stringify({
			omnimessage_id: [...rig.sandbox.state.omnimessages.keys()].at(-1),
			statuses: statuses.map((status) => ({ channel: 'sms', status })),
		}),
	});

describe('Cancel, if the response to the first attempt was lost and the second finds nothing,', () => {
	let omnimessageId: string;
	beforeEach(async () => {
		omnimessageId = await schedule();
		rig.sandbox.faults.push({ method: 'DELETE', breakage: 'resetProcessed' });
	});

	it("doesn't claim that the message was not cancelled: nobody knows", async () => {
		const hints: string[] = [];
		const [item] = await cancel(omnimessageId, true, hints);
		expect(rig.sandbox.state.omnimessages.get(omnimessageId)?.state).toBe('cancelled');
		expect(item?.json).toEqual({
			cancelled: null,
			omnimessageId,
			outcomeUnknown: true,
			meaning: expect.stringContaining('unknown whether'),
		});
		expect(hints).toEqual([expect.stringContaining('unknown whether')]);
	});

	it.each([true, false])(
		'says that it was cancelled if its delivery report says so (ignore: %s)',
		async (ignore) => {
			reportSays('DELETED', 'DELETED');
			const [item] = await cancel(omnimessageId, ignore);
			expect(item?.json).toEqual({ cancelled: true, omnimessageId });
		},
	);

	it('says that it was not cancelled if its delivery report says that it was sent', async () => {
		reportSays('UNDELIV', null);
		const [item] = await cancel(omnimessageId, true);
		expect(item?.json).toEqual({ cancelled: false, omnimessageId });
	});

	it.each([
		['has no status yet', () => reportSays(null)],
		['has no channel', () => reportSays()],
		['has a deleted channel and one without a status', () => reportSays('DELETED', null)],
		['is not there', () => rig.sandbox.faults.push({ method: 'GET', status: 404 })],
		['cannot be read', () => rig.sandbox.faults.push({ method: 'GET', status: 500 })],
		[
			'is not as documented',
			() => rig.sandbox.faults.push({ method: 'GET', breakage: 'invalidJson' }),
		],
	])('says that nobody knows if the report %s', async (_, answer) => {
		answer();
		const [item] = await cancel(omnimessageId, true);
		expect(item?.json).toMatchObject({ cancelled: null, outcomeUnknown: true });
	});

	it('fails without Ignore If Already Sent, and says that the first attempt may have succeeded', async () => {
		const error = await catchFailure(cancel(omnimessageId));
		expect(error.description).toContain('answered 404');
		expect(error.description).toContain('An earlier attempt may have succeeded.');
	});
});

describe('Cancel', () => {
	it('cancels a message that was scheduled', async () => {
		const omnimessageId = await schedule();
		const [item] = await cancel(omnimessageId);
		expect(item?.json).toEqual({ cancelled: true, omnimessageId });
		expect(rig.sandbox.state.omnimessages.get(omnimessageId)?.state).toBe('cancelled');
	});

	it("says that a message that has already been sent can't be cancelled", async () => {
		const [item] = await run([fields({ channel: 'sms', text: 'Hello' })]);
		const id = item?.json.omnimessageId as string;
		const { events, state } = rig.sandbox;
		await events.until(() => state.omnimessages.get(id)?.state === 'sent');
		const error = await catchFailure(cancel(id));
		expect(error.description).toContain('answered 404');
		expect(error.message).toContain('has already been sent or does not exist');
	});

	it('returns this as a result if the user chose so, but no other error', async () => {
		const [item] = await cancel(UNKNOWN_ID, true);
		expect(item?.json).toEqual({ cancelled: false, omnimessageId: UNKNOWN_ID });
		// The only attempt has found nothing, so no report is requested.
		expect(rig.sandbox.state.requests.map(({ method }) => method)).toEqual(['DELETE']);
		rig.sandbox.faults.push({ method: 'DELETE', status: 401 });
		await expect(cancel(UNKNOWN_ID, true)).rejects.toHaveProperty(
			'description',
			expect.stringContaining('answered 401'),
		);
	});
});
