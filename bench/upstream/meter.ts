import { quantile } from '../statistics';

/** What the service saw of a run. */
export interface Figures {
	/** Requests that were answered with 201. */
	accepted: number;
	/** Different recipients among them. */
	recipients: number;
	/** Requests per second, between the first and the last one. */
	rate: number;
	/** Milliseconds; see `Meter.answered`. */
	p50: number;
	p99: number;
	/** Connections that were opened, and how many of them were open at the same time. */
	connections: number;
	atOnce: number;
}

/** Counts what the service sees between two questions of the bench. */
export class Meter {
	private connections = 0;
	private open = 0;
	private atOnce = 0;
	private readonly arrivals: number[] = [];
	private readonly latencies: number[] = [];
	private readonly recipients = new Set<string>();

	recordOpen(): void {
		this.connections += 1;
		this.open += 1;
		this.atOnce = Math.max(this.atOnce, this.open);
	}

	recordClose(): void {
		this.open -= 1;
	}

	/** @param at when its headers had arrived, in milliseconds */
	recordArrival(at: number): void {
		this.arrivals.push(at);
	}

	/**
	 * @param latency from the connection's opening to the end of the answer for the first request of
	 * a connection, so that what a connection costs is in it; from the request's arrival for others
	 */
	recordAnswer(recipient: string, latency: number): void {
		this.recipients.add(recipient);
		this.latencies.push(latency);
	}

	computeFigures(): Figures {
		const { arrivals, latencies, connections, atOnce } = this;
		const [first = 0] = arrivals;
		const seconds = ((arrivals.at(-1) ?? first) - first) / 1000;
		return {
			accepted: latencies.length,
			recipients: this.recipients.size,
			rate: (arrivals.length - 1) / seconds,
			p50: quantile(latencies, 0.5),
			p99: quantile(latencies, 0.99),
			connections,
			atOnce,
		};
	}
}
