import type { ITriggerFunctions, ITriggerResponse } from 'n8n-workflow';

import { openService } from '../../../shared/client/openClient';
import { siteAdminApi } from '../../../shared/client/siteAdminApi';
import { isOfSite, isStart } from '../subscribing/canWait';
import { catchesUp, type TriggerParameters } from '../settings/parameters';
import { createTimesError, readSettings, type Settings } from '../settings/readSettings';
import { createProblemReporter } from './reportProblems';
import { startEvents, type Waits } from './startEvents';
import { advance, type FoundEvent } from './cursor';
import { findEvents, type Findings } from './findEvents';
import { forgetProgress, isMuchDelivered, keepCursors, readCursors, saveFound } from './progress';

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
	parameters: TriggerParameters,
	waits: Waits = { longest: 10 * 60_000, last: 60_000 },
): Promise<ITriggerResponse> {
	if (!parameters.polls && !catchesUp(parameters)) {
		forgetProgress(context);
		return {};
	}
	const settings = readSettings(context, parameters);
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
 * Whether an event starts with this poll. The site may be about to deliver one that has just happened,
 * so that waits for the next poll. How long ago it was is measured by the rows' own times.
 * @param before the keys of what the last poll left; undefined before the first one, or if the
 * site delivers nothing
 */
const isDue =
	({ end, newest }: Findings, before?: ReadonlySet<string>) =>
	({ at, changedAt, key }: FoundEvent): boolean =>
		at <= end && (!before || before.has(key) || changedAt <= newest - DELIVERY_TIME);

/** Looks for events. A poll that becomes due while one is running joins that one. */
class Poller {
	private running?: Promise<void>;
	/** The keys of what the last poll left to its delivery; undefined before the first poll. */
	private deferred?: ReadonlySet<string>;
	private readonly reportProblems: ReturnType<typeof createProblemReporter>;

	/** @param signal ends it */
	constructor(
		private readonly context: ITriggerFunctions,
		private readonly settings: Settings,
		private readonly signal: AbortSignal,
		private readonly waits: Waits,
	) {
		this.reportProblems = createProblemReporter(context, settings);
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
		const search = await this.find().catch((error: Error) => {
			tolerate(error);
			this.reportProblems({ failures: [error], unreadable: [] });
		});
		if (!search) return;
		search.failures.forEach(tolerate);
		this.save(search, search.events);
		void this.poll(search);
	}

	/** Never throws. Resolves when the poll has ended. */
	async poll(search?: Search): Promise<void> {
		if (this.signal.aborted) return;
		await (this.running ??= this.run(search).finally(() => (this.running = undefined)));
	}

	private async run(search?: Search): Promise<void> {
		try {
			await this.start(search ?? (await this.find()));
			saveDelivered(this.context);
		} catch (error) {
			this.reportProblems({ failures: [error as Error], unreadable: [] });
		}
	}

	private async find(): Promise<Search> {
		const { context, settings, signal } = this;
		const { baseUrl, send } = await openService(context, siteAdminApi, undefined, signal);
		const findings = await findEvents(send, settings, readCursors(context, baseUrl));
		return { ...findings, site: baseUrl };
	}

	private save({ site, cursors }: Search, unstarted: FoundEvent[]): void {
		const before = readCursors(this.context, site);
		keepCursors(this.context, site, advance(before, cursors, unstarted));
	}

	/** Starts what was found, and goes on if there is more. */
	private async start(first: Search): Promise<void> {
		const { context, settings, signal, waits } = this;
		const before = settings.polls ? undefined : this.deferred;
		for (let search = first, attempts = ATTEMPTS; ; search = await this.find()) {
			this.reportProblems(search);
			// What begins meanwhile is added to what is kept.
			this.save(search, search.events);
			const due = search.events.filter(isDue(search, before));
			const outcomes = await startEvents(context, settings, due, { signal, waits });
			if (signal.aborted) return;
			const unstarted = search.events.filter((event) => outcomes.get(event) !== 'started');
			// A list that couldn't be read may still show them.
			const kept = search.failures.length > 0 ? (this.deferred ?? []) : [];
			this.deferred = new Set([...kept, ...unstarted.map(({ key }) => key)]);
			this.save(search, unstarted);
			const goesOn = search.end < Infinity || [...outcomes.values()].includes('failed');
			if (unstarted.length === search.events.length) attempts -= 1;
			if (!goesOn || attempts === 0) return;
		}
	}
}

/** What was found on which site. */
interface Search extends Findings {
	site: string;
}

/** n8n saves static data only when it starts an execution. This one has no items: it ends at the trigger. */
function saveDelivered(context: ITriggerFunctions): void {
	if (!isMuchDelivered(context)) return;
	saveFound(context);
	context.emit([[]]);
}
