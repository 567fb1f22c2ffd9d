import type { ITriggerFunctions, ITriggerResponse } from 'n8n-workflow';

import { openService } from '../../../shared/client/openClient';
import { siteAdminApi } from '../../../shared/client/siteAdminApi';
import { formatEvent } from '../../event/event';
import { isOfSite, isStart } from '../canWait';
import { catchesUp, isPolling } from '../settings/choice';
import { createTimesError, readSettings, type Settings } from '../settings/readSettings';
import { createComplaints } from './complaints';
import { emitEvents } from './emit';
import { findEvents, type Findings, type FoundEvent } from './findEvents';
import {
	forgetProgress,
	isMuchDelivered,
	keepProgress,
	readProgress,
	saveFound,
	type Followed,
	type Progress,
} from './progress';

// Finds events in the site's lists: all of them if the trigger polls, and otherwise those that the
// site could not deliver. Each starts an execution of its own under its key: on n8n 2, only one while
// this process runs. Whether an event has begun in another process, or was delivered, `execute()` knows.

/**
 * Looks for events when the trigger is activated, when n8n starts, and then at the Poll Times, or
 * every five minutes if the trigger has webhooks.
 * @throws ApiError, ConnectionError, InputError if a trigger that polls can't work
 */
export async function followLists(context: ITriggerFunctions): Promise<ITriggerResponse> {
	if (!isPolling(context) && !catchesUp(context)) {
		forgetProgress(context);
		return {};
	}
	const settings = readSettings(context);
	const controller = new AbortController();
	const look = createLook(context, settings, controller.signal);
	await look.first();
	try {
		for (const expression of settings.times) {
			context.helpers.registerCron({ expression }, () => void look.again());
		}
	} catch (error) {
		controller.abort();
		throw createTimesError(`must be times: ${(error as Error).message}`);
	}
	return { closeFunction: async () => controller.abort() };
}

/** How often a look that begins nothing is made at once. */
const ATTEMPTS = 2;

/** How far back the site may be about to deliver an event, in milliseconds. */
const HELD = 5 * 60_000;

/**
 * What has just happened, the site may be about to deliver, so it starts only with the next look. When
 * that was, the rows themselves say.
 * @param before the keys of what the last look left
 */
function hold({ events, followed }: Findings, before: ReadonlySet<string>): FoundEvent[] {
	const newest = Math.max(...Object.values(followed).map(({ until }) => until));
	return events.filter(({ key, changedAt }) => !before.has(key) && changedAt > newest - HELD);
}

/** Creates the functions that look for events. A look that is due during another is skipped. */
function createLook(context: ITriggerFunctions, settings: Settings, signal: AbortSignal) {
	const complain = createComplaints(context, settings);
	let isLooking = false;
	/** The keys of what the last look left to its delivery; undefined before the first look. */
	let held: Set<string> | undefined;

	async function find(): Promise<Found> {
		const { baseUrl, send } = await openService(context, siteAdminApi, undefined, signal);
		const progress = readProgress(context, baseUrl);
		return { progress, findings: await findEvents(send, settings, progress.followed) };
	}

	/** Starts what was found, and goes on if there is more. */
	async function start(first: Found): Promise<void> {
		const before = held;
		let attempts = ATTEMPTS;
		for (let found = first; ; found = await find()) {
			const { findings } = found;
			complain(findings);
			const waiting = before && !settings.polls ? hold(findings, before) : [];
			const events = findings.events.filter((event) => !waiting.includes(event));
			// What begins meanwhile is added to what is kept.
			advance(context, settings, found, 0);
			const { failed, unknown, left } = await emitEvents(
				context,
				settings,
				findings,
				events,
				signal,
			);
			if (signal.aborted) return;
			const last = findings.left > 0 ? findings.events.at(-1)?.at : undefined;
			const not = [...waiting, ...failed, ...unknown, ...left];
			held = new Set(not.map(({ key }) => key));
			advance(context, settings, found, Math.min(last ?? Infinity, ...not.map(({ at }) => at - 1)));
			if (not.length === findings.events.length) attempts -= 1;
			if ((last === undefined && failed.length === 0) || attempts === 0) return;
		}
	}

	/** Never throws. */
	async function look(found?: Found): Promise<void> {
		if (isLooking || signal.aborted) return;
		isLooking = true;
		await (async () => await start(found ?? (await find())))()
			.then(() => saveDelivered(context))
			.catch((error: Error) => complain({ failures: [error], unreadable: [] }))
			.finally(() => (isLooking = false));
		context.logger.debug(`${context.getNode().name} has looked for events on the site`);
	}

	return {
		/** Begins what was chosen anew. What else is found starts while n8n goes on. */
		async first(): Promise<void> {
			const tolerate = (error: Error): void => {
				// n8n would stop listening.
				const goesOn = isStart(context) && (!settings.polls || isOfSite(error));
				if (!goesOn) throw error;
			};
			const found = await find().catch((error: Error) => {
				tolerate(error);
				complain({ failures: [error], unreadable: [] });
			});
			if (!found) return;
			found.findings.failures.forEach(tolerate);
			advance(context, settings, found, 0);
			void look(found);
		},
		again: async () => await look(),
	};
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
 * Keeps how far the events were followed: as far as their lists were read, but no further than to the
 * end. What was chosen anew begins with what was read.
 */
function advance(
	context: ITriggerFunctions,
	{ specs }: Settings,
	{ progress, findings }: Found,
	end: number,
): void {
	const followed = specs.flatMap((spec): Array<[string, Followed]> => {
		const event = formatEvent(spec);
		const before = progress.followed[event];
		const found = findings.followed[event] ?? before;
		if (!found) return [];
		const isNew = before?.about !== found.about;
		const reached = Math.min(found.until, end);
		const until = isNew ? found.until : Math.max(before.until, reached);
		// The same object, because what is delivered meanwhile is added to it.
		const { known } = found;
		for (const [key, expires] of Object.entries(known)) {
			if (expires <= until) delete known[key];
		}
		return [[event, { ...found, until }]];
	});
	keepProgress(context, { ...progress, followed: Object.fromEntries(followed) });
}
