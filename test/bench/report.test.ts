import type { CpuProfile } from '../../bench/profile/inspector';
import { EXPRESSIONS, REST } from '../../bench/profile/parts';
import { summarize } from '../../bench/profile/summary';
import { findQueueSection, replaceQueueSection } from '../../bench/report/queue';
import { computeOwnShare } from '../../bench/report/share';
import { runRounds } from '../../bench/rounds';
import { quantile } from '../../bench/statistics';
import { Meter } from '../../bench/upstream/meter';

// Tests the bench's calculations. Nothing is timed here.

describe('A quantile', () => {
	it('is one of the values, in any order', () => {
		const values = Array.from({ length: 100 }, (_, index) => 100 - index);
		expect([0, 0.5, 0.99, 1].map((share) => quantile(values, share))).toEqual([1, 50, 99, 100]);
	});
});

describe('The meter of the service', () => {
	it('computes the rate between the first and last request and the connections open at once', () => {
		const meter = new Meter();
		meter.recordOpen();
		meter.recordOpen();
		meter.recordClose();
		meter.recordOpen();
		for (const at of [1000, 1250, 2000]) meter.recordArrival(at);
		meter.recordAnswer('+37251000000', 20);
		meter.recordAnswer('+37251000000', 40);
		expect(meter.computeFigures()).toEqual({
			accepted: 2,
			recipients: 1,
			rate: 2,
			p50: 20,
			p99: 40,
			connections: 3,
			atOnce: 2,
		});
	});
});

describe('Rounds', () => {
	it('alternate, and a subject with fewer rounds is left out at the end', async () => {
		const order: string[] = [];
		const measured = await runRounds(
			['a', 'b'],
			(thing) => (thing === 'a' ? 2 : 1),
			async (thing) => order.push(thing),
		);
		expect(order).toEqual(['a', 'b', 'a']);
		expect(measured.map(({ results }) => results)).toEqual([[1, 3], [2]]);
	});
});

describe("The package's own share", () => {
	it('is what neither the floor nor undici takes, of the medians', () => {
		expect(computeOwnShare({ ours: [9, 1, 1], floor: [0.7], undici: [0.1, 0.2, 0.1] })).toBeCloseTo(
			0.2,
		);
	});
});

describe('The section about queue mode', () => {
	const page = '# Page\n\n## One\n\nText\n\n## How it is measured\n\nText\n';
	const section = (text: string) => `## Queue mode\n\n### Part\n\n${text}\n`;

	it('is added before the last section, and replaced there', () => {
		const first = replaceQueueSection(page, section('first'));
		expect(first).toBe(
			'# Page\n\n## One\n\nText\n\n## Queue mode\n\n### Part\n\nfirst\n\n## How it is measured\n\nText\n',
		);
		expect(replaceQueueSection(first, section('second'))).toBe(first.replace('first', 'second'));
	});

	it('is kept in a page that was written anew', () => {
		const first = replaceQueueSection(page, section('first'));
		expect(replaceQueueSection(page, findQueueSection(first))).toBe(first);
		expect(replaceQueueSection(page, findQueueSection(page))).toBe(page);
	});
});

describe('A profile', () => {
	const frame = (functionName: string, path = '') => ({
		functionName,
		url: path && `file:///home/somebody/node_modules/${path}`,
		lineNumber: 9,
	});
	const ours = (functionName: string) => frame(functionName, 'n8n-nodes-omnimessage/dist/run.js');
	const profile: CpuProfile = {
		nodes: [
			{ id: 1, callFrame: frame('(root)'), children: [2, 3] },
			{ id: 2, callFrame: frame('(idle)') },
			{ id: 3, callFrame: ours('run'), children: [4, 5] },
			{ id: 4, callFrame: frame('_getNodeParameter', 'n8n-core/x.js'), children: [6] },
			{ id: 5, callFrame: ours('run') },
			{ id: 6, callFrame: frame('evalClosureSync') },
		],
		samples: [1, 2, 3, 6, 5, 1],
		timeDeltas: [5000, 100, 10, 60, 20, 10],
	};

	it('is split into parts, where native code belongs to its caller', () => {
		const { busy, parts } = summarize(profile);
		expect(busy).toBe(0.5);
		expect(parts.filter(([, share]) => share > 0)).toEqual([
			[EXPRESSIONS, 0.6],
			['this package: its own code', 0.3],
			[REST, 0.1],
		]);
	});

	it('names functions without a local path, and counts a recursive one once', () => {
		expect(summarize(profile).ours).toEqual([['`run` (n8n-nodes-omnimessage, run.js:10)', 0.9]]);
		expect(JSON.stringify(summarize(profile))).not.toContain('somebody');
	});
});
