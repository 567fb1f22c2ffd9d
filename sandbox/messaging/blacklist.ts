import type { Handler } from '../core/handler';
import { Refusal } from '../core/refusal';
import type { State } from '../core/state';

function requireBlacklisted({ blacklist }: State, phone: string): void {
	if (!blacklist.has(phone)) throw new Refusal(404, `Phone number ${phone} is not blacklisted`);
}

export const listBlacklist: Handler<'listBlacklist'> = (_, { state }) => ({
	phoneNumbers: [...state.blacklist],
});

export const addToBlacklist: Handler<'addToBlacklist'> = ({ phoneNumber }, { state }) => {
	if (state.blacklist.has(phoneNumber)) {
		throw new Refusal(409, `Phone number ${phoneNumber} is already blacklisted`);
	}
	state.blacklist.add(phoneNumber);
};

export const checkBlacklist: Handler<'checkBlacklist'> = ({ phone }, { state }) =>
	requireBlacklisted(state, phone);

export const removeFromBlacklist: Handler<'removeFromBlacklist'> = ({ phone }, { state }) => {
	requireBlacklisted(state, phone);
	state.blacklist.delete(phone);
};
