import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { SiteAdmin } from '../../nodes/SiteAdmin/SiteAdmin.node';
import { SiteAdminTrigger } from '../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { secret } from '../../scripts/calls/siteAdmin';
import { credentialsFor, N8n, type Run } from '../../tooling/host/n8n';
import { useSandbox } from './sandbox';
import { afterwards } from './afterwards';
import { createEcho, collectTexts, findSecrets } from './echo';
import { findOperation, prepare, runOperation } from './everyOperation';

// With all characters that an encoding changes.
export const password = 'pä"ss/w o+rd%41\\<&ж';
export const token = 'Tok"en/+%41\\<&=secret';
const sharedSecret = 'Sha"red/+%41\\<&=secret';
const username = 'user';
export const basic = Buffer.from(`${username}:${password}`).toString('base64');

/** A sandbox behind a service that repeats what it is told, for the tests of a file. */
export function useEcho() {
	const rig = useSandbox({ pace: 1, username, password, sharedSecret, token });
	let echo: Awaited<ReturnType<typeof createEcho>>;
	beforeEach(async () => void (echo = await createEcho(rig.sandbox.url)));

	const credentials = (): Record<string, IDataObject> => {
		const { messagingApi, siteAdminApi } = credentialsFor(rig.sandbox);
		return {
			messagingApi: { ...messagingApi, baseUrl: echo.url },
			siteAdminApi: { ...siteAdminApi, baseUrl: echo.url },
		};
	};

	/** Subscriptions of a Forms & Orders Trigger, one of them disabled, and the workflow that has them. */
	async function withTrigger<T>(
		use: (host: N8n, workflow: ReturnType<N8n['workflow']>) => Promise<T>,
		parameters: INodeParameters = { events: ['order.paid', 'form.submit'] },
	): Promise<T> {
		const type = new SiteAdminTrigger();
		const host = await new N8n({ type, credentials: credentials() }).start();
		afterwards(async () => await host.stop());
		return await use(host, host.workflow({ parameters }));
	}

	/** The secrets involved: those of the credentials, and all that were in an address. */
	const secrets = (): string[] => {
		const inAddresses = [...echo.got.matchAll(/secret=([0-9a-f]{64})/g)].map(([, one]) =>
			String(one),
		);
		return [...new Set([password, token, basic, secret, sharedSecret, ...inAddresses])];
	};

	function expectNoneIn(output: unknown): void {
		expect(findSecrets(collectTexts(output), secrets())).toEqual([]);
		expect(echo.answered).toBeGreaterThan(0);
	}

	/** Everything that a person may see of a run: items, error, hints, warnings. */
	async function run(place: string, parameters: INodeParameters, more: Partial<Run> = {}) {
		const hints: string[] = [];
		const warnings: string[] = [];
		const seen = { credentials: credentials(), hints, warnings, ...more };
		const once = { ...parameters, requestOptions: { maxRetries: 0 } };
		const output = await runOperation(rig.sandbox, place, once, seen).catch(
			(error: unknown) => error,
		);
		return { output, hints, warnings };
	}

	/** Like `run`, with everything that the operation needs and, for the site, a trigger. */
	async function runPrepared(place: string, status?: number) {
		const parameters = await prepare(rig.sandbox, place);
		if (!(findOperation(place).type instanceof SiteAdmin)) {
			echo.status = status;
			return await run(place, parameters);
		}
		return await withTrigger(async (host, workflow) => {
			await workflow.activate();
			echo.status = status;
			const surroundings = workflow.surroundings();
			const seen = await run(place, parameters, { surroundings });
			return { ...seen, log: host.log };
		});
	}

	return {
		get sandbox() {
			return rig.sandbox;
		},
		get echo() {
			return echo;
		},
		credentials,
		withTrigger,
		expectNoneIn,
		run,
		runPrepared,
	};
}
