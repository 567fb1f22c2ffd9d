import { median, takeTurns } from './measure';
import { formatNumber, renderTable } from './page';
import { measureSends, publishContender, toSend, type SendFigures } from './sends';
import type { Service } from './service';
import type { Place } from './workflow';

const WITHOUT = 'Off';
const WITH = 'On';
const things = [
	{ name: WITHOUT, blacklisted: 0 },
	...[0, 1_000, 100_000].map((blacklisted) => ({ name: WITH, blacklisted })),
];

/** Measures what the check costs an execution with one item, such as one that a form starts. */
export async function measureBlacklist(
	place: Place,
	service: Service,
	rounds: number,
): Promise<string> {
	await publishContender(place, toSend(WITHOUT, {}));
	await publishContender(place, toSend(WITH, { skipIfBlacklisted: true }));
	const batches = [{ items: 1, start: 0 }];
	const runs = await takeTurns(things, rounds * 5, async ({ name, blacklisted }) =>
		measureSends(place, service, name, { batches, delay: 20, blacklisted }),
	);
	const rows = things.map(({ name, blacklisted }, index) => {
		const summarize = (pick: (run: SendFigures) => number): string =>
			formatNumber(median((runs[index] ?? []).map(pick)));
		return [
			name === WITH ? `${blacklisted.toLocaleString('en')} numbers` : name,
			String(runs[index]?.[0]?.requests),
			summarize(({ bytes }) => bytes / 1024),
			summarize(({ seconds }) => seconds * 1000),
		];
	});
	return renderTable(['', 'Requests', 'KiB', 'ms'], rows);
}
