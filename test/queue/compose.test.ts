import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { parse } from 'yaml';

import { chooseVersion } from '../../tooling/n8n/versions';
import type { Member } from '../../tooling/queue/member';
import { makeTemporaryFolder, type TemporaryFolder } from '../../tooling/temporaryFolder';
import { activate, callWebhook } from '../support/activate';
import { useCluster } from '../support/cluster';
import { untilCounted, untilSucceeded } from '../support/executions';
import { postJson } from '../support/postJson';
import { answer, asking, linkIn, toldTeam } from '../support/questions';
import { formSubmitted, postEvents, triggerAlone } from '../support/siteEvents';
import { othersIn } from '../support/team';

// What docs/docker-compose.yml promises: with its settings, without Docker.

interface Service {
	image: string;
	command: string[];
	environment: Record<string, string>;
	tmpfs: string[];
}

const file = readFileSync(resolve(__dirname, '../../docs/docker-compose.yml'), 'utf8');
const { services, configs } = parse(file, { merge: true }) as {
	services: Record<'main' | 'worker' | 'webhook' | 'redis', Service>;
	configs: { caddyfile: { content: string } };
};
const { main, worker, webhook, redis } = services;

/** The settings of a service, without addresses and secrets. */
const settingsOf = ({ environment }: Service): Record<string, string> =>
	Object.fromEntries(
		Object.entries(environment).filter(
			([name, value]) => !value.includes('${') && !/^(?:DB|QUEUE_BULL)_/.test(name),
		),
	);

const EVENT_LOG = 'N8N_EVENTBUS_LOGWRITER_LOGFULLPATH';
const ofWorker = settingsOf(worker);

/** Stands for the worker's tmpfs, which ends with its container. */
let tmpfs: TemporaryFolder;
beforeAll(async () => {
	tmpfs = await makeTemporaryFolder('tmpfs');
	ofWorker[EVENT_LOG] = join(tmpfs.path, 'events.log');
});

const cluster = useCluster({
	pace: 20,
	workers: 1,
	webhooks: 1,
	envOf: { start: settingsOf(main), worker: ofWorker, webhook: settingsOf(webhook) },
	redis: redis.command.slice(1),
});
afterAll(async () => await tmpfs.remove());

const onlyWorker = () => cluster.workers[0] as Member;

(main.image.endsWith(`:${chooseVersion()}`) ? describe : describe.skip)(
	'n8n with the settings of docker-compose.yml',
	() => {
		it('has no setting that n8n calls deprecated', async () => {
			const log = await readFile(cluster.main.server?.logFile ?? '', 'utf8');
			const deprecated = [...log.matchAll(/^ - (\w+) -> /gm)].map(([, name = '']) => name);
			expect(deprecated).not.toEqual([]);
			const used = Object.keys({ ...main.environment, ...worker.environment });
			expect(used.filter((name) => deprecated.includes(name))).toEqual([]);
		});

		it('answers in the webhook processes what the proxy sends there, and in no other', async () => {
			const [, paths = ''] = /@production path (.*)/.exec(configs.caddyfile.content) ?? [];
			const prefixes = ['/form-waiting/', '/form/', '/mcp/', '/webhook-waiting/', '/webhook/'];
			expect(paths.split(' ').sort()).toEqual(prefixes.map((prefix) => `${prefix}*`));
			const ask = async (member: Member | undefined, prefix: string): Promise<string> =>
				await (await postJson(`${member?.server?.url}${prefix}x`, {})).text();
			for (const prefix of prefixes) {
				expect(await ask(cluster.main, prefix)).toContain('Cannot POST');
				expect(await ask(cluster.webhooks[0], prefix)).not.toContain('Cannot POST');
			}
		});

		it('runs what was in the queue when Redis was killed', async () => {
			const id = await activate(cluster, triggerAlone('queued', { events: ['form.submit'] }));
			const { url = '' } = [...cluster.sandbox.state.webhooks.values()][0] ?? {};
			await onlyWorker().stop();
			const events = Array.from({ length: 10 }, (_, index) => formSubmitted(index));
			expect(new Set(await postEvents(url, events))).toEqual(new Set([200]));
			await cluster.redis.restart();
			await onlyWorker().start('same folder');
			expect(await untilSucceeded(cluster.n8n, id, 10)).toBe(10);
			await cluster.n8n.deactivate(id);
		});

		it('continues what a worker had started that was killed, when its container is restarted after the answers', async () => {
			expect(worker.tmpfs).toContain(dirname(worker.environment[EVENT_LOG] ?? ''));
			const id = await activate(cluster, asking('killed'));
			const numbers = ['+37251000000', '+37251000200', '+37251000400'];
			for (const to of numbers) await callWebhook(cluster, 'killed', { numbers: [to] });
			await untilCounted(cluster.n8n, id, 'waiting', numbers.length);
			await onlyWorker().kill();
			for (const one of othersIn(cluster.sandbox)) {
				expect((await answer(linkIn(one), { answer: 'approve' })).status).toBe(200);
			}
			await rm(tmpfs.path, { recursive: true });
			await mkdir(tmpfs.path);
			await onlyWorker().start('same folder');
			await untilSucceeded(cluster.n8n, id, numbers.length);
			const told = toldTeam(cluster.sandbox).map(({ to, data }) => `${to}: ${data?.approved}`);
			expect(told.sort()).toEqual(numbers.map((to) => `${to}: true`));
		});
	},
);
