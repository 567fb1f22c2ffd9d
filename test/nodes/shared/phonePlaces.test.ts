import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import {
	passesMessage,
	toAddress,
	type MessageOptions,
} from '../../../nodes/Omnimessage/trigger/options/messageOptions';
import { Phonebook } from '../../../nodes/Phonebook/Phonebook.node';
import { findByShape } from '../../../nodes/SiteAdmin/objects/contact/contact';
import { findInOrder } from '../../../nodes/SiteAdmin/objects/contact/findInOrder';
import { loadPhones } from '../../../nodes/shared/phone/parsePhone';
import { useForms } from '../../support/forms';

// A number is read the same wherever one is read, so that no place has rules of its own.

beforeAll(loadPhones);

const { rig, run, bodies } = useForms();
const number = '+37251000000';
const send = async (parameters: object): Promise<void> =>
	void (await run(new Omnimessage(), 'message.send', parameters));
const sms = { channel: 'sms', text: 'Hello' };
const toWhom = (messages: object[]) => ({ messages: { message: messages } });

/** The senders and recipients of a trigger that let this message through. */
const passes = (options: MessageOptions): boolean =>
	passesMessage(options, { sender: number, recipient: number } as never);

/** Reads a text as a phone number; undefined if it's taken for none. */
const places: Record<string, (text: string) => Promise<unknown>> = {
	async To(to) {
		await send({ to, ...toWhom([sms]) });
		return (bodies()[0] as { to?: string }).to;
	},
	async 'Phone Number'(phoneNumber) {
		await run(new Phonebook(), 'blacklist.check', { phoneNumber });
		return decodeURIComponent(rig.sandbox.state.requests[0]?.path.split('/').at(-1) ?? '');
	},
	async Sender(sender) {
		await send({ to: number, ...toWhom([{ ...sms, options: { sender } }]) });
		return (bodies()[0] as { messages: Array<{ sender?: string }> }).messages[0]?.sender;
	},
	async 'From, in a reply'(from) {
		const reply = { from, to: number, channel: 'sms', text: 'Hello' };
		await run(new Omnimessage(), 'message.reply', reply);
		return (bodies()[0] as { messages: Array<{ sender?: string }> }).messages[0]?.sender;
	},
	async 'Allowed Recipients'(text) {
		await send({ to: number, ...toWhom([sms]), options: { allowedRecipients: [text] } });
		return number;
	},
	Senders: async (text) => (passes({ senders: [text] }) ? toAddress(text) : undefined),
	Recipients: async (text) => (passes({ recipients: [text] }) ? toAddress(text) : undefined),
	'a form': async (text) => findByShape({ field_1: text }).phone ?? undefined,
	'an order': async (text) => findInOrder({ customer: { phone: text } }).phone ?? undefined,
};

const spellings = [
	...['+372 5100 0000', '+372-5100-0000', '+372.5100.0000', '+372/5100/0000', '+372 (5100) 0000'],
	...['0037251000000', '00 372 5100 0000', '(+372) 5100 0000', '+ 372 51000000'],
	...[
		'+372\u00a05100\u20090000',
		'\u202a+37251000000\u202c',
		'\ufeff+37251000000',
		'+37251\u00ad000000',
	],
	...['tel:+37251000000', 'whatsapp:+37251000000', "'+37251000000", '="+37251000000"'],
	...['\uff0b\uff13\uff17\uff12 5100 0000', '+\u0663\u0667\u0662 5100 0000', '+3725100\ufe0f0000'],
];
const others = [
	...['+37251000000 ext. 5', '+37251000000x5', '-37251000000', '+372 (0)51000000', '+372(51000000'],
	...['+1161412345678', '51000000', '3.7251E+10'],
];

describe.each(Object.entries(places))('%s', (_, read) => {
	it.each(spellings)('reads %j', async (text) => {
		expect(await read(text)).toBe(number);
	});

	it.each(others)('does not take %j for a number', async (text) => {
		expect(await read(text).catch(() => undefined)).not.toBe(number);
	});
});
