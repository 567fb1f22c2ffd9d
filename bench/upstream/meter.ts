import { quantile } from '../statistics';

/** What the service measured during a run. */
export interface Figures {
	/** The number of requests answered with 201. */
	accepted: number;
	/** The number of different recipients. */
	recipients: number;
	/** Requests per second, between the first and the last request. */
	rate: number;
	/** In milliseconds; see `Meter.recordAnswer`. */
	p50: number;
	p99: number;
	/** The number of connections opened in total, and the largest number open at once. */
	connections: number;
	atOnce: number;
}

/** Collects what the service measures during a run. */
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

	/** @param at the time when the request's headers arrived, in milliseconds */
	recordArrival(at: number): void {
		this.arrivals.push(at);
	}

	/**
	 * @param latency in milliseconds until the end of the answer. For the first request of a
	 * connection, from when the connection was opened, so that its cost is included. For others, from
	 * the arrival of the request.
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
