import {
	openCredential,
	readCredentialTest,
	saveCredential,
} from '../../tooling/editor/credential';
import { useEditor } from '../support/browser';
import { faults } from '../support/wrongServices';

const { environment, browser } = useEditor();

/** What the window of a credential says after its fields were filled in and saved. */
async function check(name: string, fields: Record<string, string>): Promise<string> {
	await openCredential(browser.page, environment.server.url, name);
	await saveCredential(browser.page, fields);
	return await readCredentialTest(browser.page);
}

const right = () => {
	const { url, username, password, token } = environment.sandbox;
	return {
		'Messaging API': { 'Base URL': url, Username: username, Password: password },
		'Website API': { 'Base URL': url, 'API Token': token },
	};
};

describe.each(['Messaging API', 'Website API'] as const)('The window of %s', (name) => {
	it('says that the right values work', async () => {
		expect(await check(name, right()[name])).toContain('Connection tested successfully');
	});

	it.each(['a web page with 200', 'a refused connection'])(
		'says what is wrong: %s',
		async (what) => {
			const fault = faults[what];
			const { baseUrl } = (await fault?.start()) as { baseUrl: string };
			const said = await check(name, { ...right()[name], 'Base URL': baseUrl });
			for (const part of fault?.says.slice(0, 1) ?? []) {
				expect(said).toContain(part.replace('{url}', baseUrl));
			}
		},
	);

	it('says that the secret is wrong', async () => {
		const secret = name === 'Messaging API' ? 'Password' : 'API Token';
		const said = await check(name, { ...right()[name], [secret]: 'not-the-secret' });
		expect(said).toMatch(/wrong|401/);
		expect(said).not.toContain('not-the-secret');
	});
});
