import { openSession, type Session } from './rest';

export interface Owner {
	email: string;
	firstName: string;
	lastName: string;
	/** n8n requires 8 to 64 characters, with at least one digit and one capital letter. */
	password: string;
}

interface Settings {
	userManagement: { showSetupOnFirstLoad: boolean };
}

/**
 * Logs in to the n8n at `url`. If it has no owner yet, sets up this one.
 * @throws Error if n8n rejects the owner or the password
 */
export async function openOwnerSession(url: string, owner: Owner): Promise<Session> {
	const session = openSession(url);
	const { userManagement } = await session.rest<Settings>('GET', '/rest/settings');
	const { email, password } = owner;
	if (userManagement.showSetupOnFirstLoad) await session.rest('POST', '/rest/owner/setup', owner);
	else await session.rest('POST', '/rest/login', { emailOrLdapLoginId: email, password });
	return session;
}
