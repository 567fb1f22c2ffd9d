import { median, takeTurns } from './measure';
import { formatNumber, renderTable } from './page';
import { measureSends, publishContender, toSend, type SendFigures } from './sends';
import type { Service } from './service';
import type { Place } from './workflow';

const switches = { Off: false, On: true };

/** Measures what the check costs an execution with one item, such as one that a form starts. */
export async function measureBlacklist(
	place: Place,
	service: Service,
	rounds: number,
): Promise<string> {
	for (const [name, skipIfBlacklisted] of Object.entries(switches)) {
		await publishContender(place, toSend(name, { skipIfBlacklisted }));
	}
	const names = Object.keys(switches);
	const sending = { batches: [{ items: 1, start: 0 }], delay: 20 };
	const results = await takeTurns(names, rounds * 5, async (name) =>
		measureSends(place, service, name, sending),
	);
	const rows = results.map((runs: SendFigures[], index) => {
		const milliseconds = median(runs.map(({ seconds }) => seconds * 1000));
		return [String(names[index]), String(runs[0]?.requests), formatNumber(milliseconds)];
	});
	return renderTable(['', 'Requests', 'ms'], rows);
}
