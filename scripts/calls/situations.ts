import { operations } from '../../api';
import type { Refusal, Service } from './call';

export const phone = '+37251000000';
export const sms = { channel: 'sms' as const, text: 'Hello' };
export const nowhere = 'c0ffee00-0000-4000-8000-000000000000';
const getTomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const webhook = { target: 'form' as const, event: 'submit', url: 'http://127.0.0.1/webhook' };

export const send = async ({ ask }: Service, time_to_send?: string) => {
	const input = { to: phone, messages: [sms], time_to_send };
	return (await ask(operations.sendOmnimessage, input)).omnimessage_id;
};
export const createContact = ({ ask }: Service) =>
	ask(operations.createContact, { phoneNumber: phone });
export const blacklistPhone = ({ ask }: Service) =>
	ask(operations.addToBlacklist, { phoneNumber: phone });
const createGroup = async ({ ask }: Service) =>
	(await ask(operations.createGroup, { name: 'Customers' })).group.id;
export const submitForm = async ({ sandbox }: Service) => {
	await sandbox.submitForm({ name: 'Mari Tamm', phone, message: 'In stock?' });
	return [...sandbox.state.tickets.keys()].at(-1) as number;
};
export const placeOrder = async ({ sandbox }: Service) => {
	await sandbox.fireOrder('create');
	return [...sandbox.state.orders.keys()].at(-1) as number;
};
export const createContactAndGroup = async (service: Service) => {
	await createContact(service);
	return { groupId: await createGroup(service), phone };
};
export const createMember = async (service: Service) => {
	const input = await createContactAndGroup(service);
	await service.ask(operations.addContactToGroup, input);
	return input;
};
export const withoutStore = ({ sandbox }: Service) => void (sandbox.siteModes.store = false);
export const withoutAllTickets = ({ sandbox }: Service) =>
	void (sandbox.siteModes.allTickets = false);

/** An operation of each API that works only once, and the input with which it does. */
export const single = {
	cancelOmnimessage: async (service: Service) => ({
		omnimessageId: await send(service, getTomorrow()),
	}),
	addContactToGroup: createContactAndGroup,
	deleteWebhook: async ({ ask }: Service) => ({
		id: (await ask(operations.createWebhook, webhook)).id,
	}),
};

/** The input of a situation in which something was done before. */
export const after =
	(prepare: (service: Service) => unknown, input: object) =>
	async (service: Service): Promise<object> => {
		await prepare(service);
		return input;
	};
export const inGroup =
	(input: object) =>
	async (service: Service): Promise<object> => ({
		groupId: await createGroup(service),
		...input,
	});

export const invalidPhone: Refusal = [400, 'the number is invalid', { phone: '0' }];
