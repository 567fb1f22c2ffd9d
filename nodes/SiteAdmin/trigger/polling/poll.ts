import type { ITriggerFunctions, ITriggerResponse } from 'n8n-workflow';

import { openService } from '../../../shared/client/openClient';
import { siteAdminApi } from '../../../shared/client/siteAdminApi';
import { formatEvent } from '../../event/event';
import { isOfSite, isStart } from '../subscribing/canWait';
import { catchesUp, isPolling } from '../settings/choice';
import { createTimesError, readSettings, type Settings } from '../settings/readSettings';
import { createReportProblems } from './reportProblems';
import { startEvents, type Waits } from './startEvents';
import { findEvents, type Findings, type FoundEvent } from './findEvents';
import {
	forgetProgress,
	isMuchDelivered,
	keepProgress,
	readProgress,
	saveFound,
	type Cursor,
	type Progress,
} from './progress';

// Finds events in the site's lists: all of them if the trigger polls, and otherwise those that the
// site could not deliver. Each starts an execution of its own. Whether an event has begun before, or was
// delivered, `execute()` knows by its key in n8n's store.

/**
 * Looks for events when the trigger is activated, when n8n starts, and then at the Poll Times, or
 * every five minutes if the trigger has webhooks.
 * @throws ApiError, ConnectionError, InputError if a trigger that polls can't work
 */
export async function pollLists(
	context: ITriggerFunctions,
	waits: Waits = { longest: 10 * 60_000, last: 60_000 },
): Promise<ITriggerResponse> {
	if (!isPolling(context) && !catchesUp(context)) {
		forgetProgress(context);
		return {};
	}
	const settings = readSettings(context);
	const controller = new AbortController();
	const poller = new Poller(context, settings, controller.signal, waits);
	await poller.first();
	try {
		for (const expression of settings.times) {
			context.helpers.registerCron({ expression }, async () => await poller.poll());
		}
	} catch (error) {
		controller.abort();
		throw createTimesError(`must be times: ${(error as Error).message}`);
	}
	return { closeFunction: async () => controller.abort() };
}

/** How often a poll that starts nothing is made at once. */
const ATTEMPTS = 2;

/** How far back the site may be about to deliver an event, in milliseconds. */
const DELIVERY_TIME = 5 * 60_000;

/**
 * What has just happened, the site may be about to deliver, so it starts only with the next poll. When
 * that was, the rows themselves say.
 * @param before the keys of what the last poll left
 */
function defer({ events, cursors }: Findings, before: ReadonlySet<string>): FoundEvent[] {
	const newest = Math.max(...Object.values(cursors).map(({ position }) => position));
	return events.filter(
		({ key, changedAt }) => !before.has(key) && changedAt > newest - DELIVERY_TIME,
	);
}

/** Looks for events. A poll that is due during another one is that one. */
class Poller {
	private running?: Promise<void>;
	/** The keys of what the last poll left to its delivery; undefined before the first poll. */
	private deferred?: ReadonlySet<string>;
	private readonly reportProblems: ReturnType<typeof createReportProblems>;

	/** @param signal ends it */
	constructor(
		private readonly context: ITriggerFunctions,
		private readonly settings: Settings,
		private readonly signal: AbortSignal,
		private readonly waits: Waits,
	) {
		this.reportProblems = createReportProblems(context, settings);
	}

	/**
	 * Begins what was chosen anew. What else is found starts while n8n goes on.
	 * @throws ApiError, ConnectionError, unless n8n starts: it would stop listening
	 */
	async first(): Promise<void> {
		const tolerate = (error: Error): void => {
			const goesOn = isStart(this.context) && (!this.settings.polls || isOfSite(error));
			if (!goesOn) throw error;
		};
		const found = await this.find().catch((error: Error) => {
			tolerate(error);
			this.reportProblems({ failures: [error], unreadable: [] });
		});
		if (!found) return;
		found.findings.failures.forEach(tolerate);
		saveCursors(this.context, this.settings, found, 0);
		void this.poll(found);
	}

	/** Never throws. Resolves when the poll has ended. */
	async poll(found?: Found): Promise<void> {
		if (this.signal.aborted) return;
		await (this.running ??= this.run(found).finally(() => (this.running = undefined)));
	}

	private async run(found?: Found): Promise<void> {
		try {
			await this.start(found ?? (await this.find()));
			saveDelivered(this.context);
		} catch (error) {
			this.reportProblems({ failures: [error as Error], unreadable: [] });
		}
	}

	private async find(): Promise<Found> {
		const { context, settings, signal } = this;
		const { baseUrl, send } = await openService(context, siteAdminApi, undefined, signal);
		const progress = readProgress(context, baseUrl);
		return { progress, findings: await findEvents(send, settings, progress.cursors) };
	}

	/** Starts what was found, and goes on if there is more. */
	private async start(first: Found): Promise<void> {
		const { context, settings, signal, waits } = this;
		const before = this.deferred;
		let attempts = ATTEMPTS;
		for (let found = first; ; found = await this.find()) {
			const { findings } = found;
			this.reportProblems(findings);
			const waiting = before && !settings.polls ? defer(findings, before) : [];
			const events = findings.events.filter((event) => !waiting.includes(event));
			// What begins meanwhile is added to what is kept.
			saveCursors(context, settings, found, 0);
			const open = await startEvents(context, settings, findings, events, { signal, waits });
			if (signal.aborted) return;
			const last = findings.remaining > 0 ? findings.events.at(-1)?.at : undefined;
			const unstarted = [...waiting, ...open.failed, ...open.unknown, ...open.skipped];
			this.deferred = new Set(unstarted.map(({ key }) => key));
			const end = Math.min(last ?? Infinity, ...unstarted.map(({ at }) => at - 1));
			saveCursors(context, settings, found, end);
			if (unstarted.length === findings.events.length) attempts -= 1;
			if ((last === undefined && open.failed.length === 0) || attempts === 0) return;
		}
	}
}

/** n8n saves it only when it starts an execution, so one begins that has no items, and ends at the trigger. */
function saveDelivered(context: ITriggerFunctions): void {
	if (!isMuchDelivered(context)) return;
	saveFound(context);
	context.emit([[]]);
}

/** What was found, and how far the trigger had come before. */
interface Found {
	progress: Progress;
	findings: Findings;
}

/**
 * Keeps how far the trigger has come with each event: as far as its list was read, but no further than
 * to the end. What was chosen anew begins with what was read.
 */
function saveCursors(
	context: ITriggerFunctions,
	{ specs }: Settings,
	{ progress, findings }: Found,
	end: number,
): void {
	const cursors = specs.flatMap((spec): Array<[string, Cursor]> => {
		const event = formatEvent(spec);
		const before = progress.cursors[event];
		const found = findings.cursors[event] ?? before;
		if (!found) return [];
		const isNew = before?.subject !== found.subject;
		const reached = Math.min(found.position, end);
		const position = isNew ? found.position : Math.max(before.position, reached);
		// The same object, because what is delivered meanwhile is added to it.
		const { seen } = found;
		for (const [key, expires] of Object.entries(seen)) {
			if (expires <= position) delete seen[key];
		}
		return [[event, { ...found, position }]];
	});
	keepProgress(context, { ...progress, cursors: Object.fromEntries(cursors) });
}
