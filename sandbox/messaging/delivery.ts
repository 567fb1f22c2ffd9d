import { isUndelivered } from '../../api/messaging/status';
import { describeError, findReports, type Report } from '../core/scenarios';
import { getTimestamp, type World } from '../core/world';
import { callDlr, releaseHeldCalls } from './dlr';
import type { ChannelState, Omnimessage } from '../core/messages';

/**
 * Tries an omnimessage's channels in order until one doesn't fail. The recipient's scenario decides
 * what each channel reports. Resolves when there is nothing left to report.
 */
export async function deliver(world: World, omnimessage: Omnimessage): Promise<void> {
	await tryChannels(world, omnimessage);
	releaseHeldCalls(omnimessage);
}

async function tryChannels(world: World, omnimessage: Omnimessage): Promise<void> {
	const { sendAt } = omnimessage;
	const delay = sendAt ? Date.parse(sendAt) - Date.now() : 0;
	if (delay > 0) await world.clock.wait(delay);
	if (omnimessage.state === 'cancelled') return;

	omnimessage.state = 'sent';
	for (const channel of omnimessage.channels) {
		channel.attemptedAt = getTimestamp(world);
		world.events.announce('messageChanged', omnimessage);
		for (const report of findReports(omnimessage.to, channel.channel)) {
			await world.clock.wait(world.pace * (report.paces ?? 1));
			applyReport(world, omnimessage, channel, report);
		}
		if (!isUndelivered(channel)) return;
	}
}

function applyReport(
	world: World,
	omnimessage: Omnimessage,
	channel: ChannelState,
	report: Report,
) {
	const { status, err } = report;
	Object.assign(channel, {
		status,
		err,
		error: describeError(report),
		timestamp: getTimestamp(world),
	});
	world.events.announce('messageChanged', omnimessage);
	callDlr(world, omnimessage, channel);
}
