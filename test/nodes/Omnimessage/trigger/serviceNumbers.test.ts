import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { simplifyMessage } from '../../../../nodes/Omnimessage/trigger/message/message';
import { loadPhones } from '../../../../nodes/shared/phone/parsePhone';
import {
	credentialsFor,
	execute,
	inOwnProcess,
	ProcessedStore,
} from '../../../../tooling/host/n8n';
import { useForms } from '../../../support/forms';
import { incoming, receiver } from '../../../support/incoming';

// A service may know numbers that the numbering plans no longer have, or don't have yet.

beforeAll(loadPhones);
const { rig, run, bodies } = useForms();

/** Receives a message, and runs the execution that it starts. Returns its item. */
async function write(text: string, sender: string) {
	const all = { event: 'messageReceived', onOptOut: 'updateBlacklist', simplify: true };
	const { items = [] } = await receiver(rig.sandbox, all).receive(incoming({ text, sender }));
	const [started] = await execute({
		type: new OmnimessageTrigger(),
		parameters: [all],
		json: items.map(({ json }) => json),
		credentials: credentialsFor(rig.sandbox),
		surroundings: { ...inOwnProcess(new ProcessedStore()), getMode: () => 'webhook' },
	});
	return started?.json;
}

it.each(['5215512345678', '2250712345', '37251000000'])(
	'An opt-out of %s puts it on the blacklist',
	async (sender) => expect(await write('STOP', sender)).toMatchObject({ blacklisted: true }),
);

it('An opt-in takes a number of Mexico off it in both spellings', async () => {
	rig.sandbox.state.blacklist.add('+5215512345678').add('+525512345678');
	expect(await write('START', '5215512345678')).toMatchObject({ blacklisted: false });
	expect(rig.sandbox.state.blacklist.size).toBe(0);
});

it('Who has written from a former number of Mexico can be answered', async () => {
	const reply = { from: '1234', to: '+5215512345678', channel: 'sms', text: 'Hello' };
	await run(new Omnimessage(), 'message.reply', reply);
	expect(bodies()).toMatchObject([{ to: '+525512345678' }]);
});

it.each(['494949', '989898', '431234', '4912345'])('A short code stays one: %s', (recipient) => {
	expect(simplifyMessage({ recipient }).to).toBe(recipient);
});
