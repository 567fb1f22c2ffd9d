/** How much is measured. */
export interface Plan {
	/** Items of one run, and of the one before all that is not counted. */
	items: number;
	warmUp: number;
	rounds: number;
	/** Items of the runs that show how time and memory grow. */
	sizes: number[];
	/** The HTTP Request node is not asked for more: it opens a connection for each of them. */
	maxForHttpRequest: number;
	/** Items of the run whose profile is taken. */
	profiled: number;
	/** Deliveries of one run, with each of n8n's expression engines. */
	deliveries: { vm: number; legacy: number };
	/** How often the package is loaded. */
	loads: number;
}

export const full: Plan = {
	items: 1_000,
	warmUp: 200,
	rounds: 3,
	sizes: [100, 1_000, 10_000, 50_000],
	maxForHttpRequest: 10_000,
	profiled: 5_000,
	deliveries: { vm: 100, legacy: 500 },
	loads: 7,
};

/** For work on the bench itself: its figures say little. */
export const quick: Plan = {
	items: 100,
	warmUp: 20,
	rounds: 1,
	sizes: [100, 1_000],
	maxForHttpRequest: 1_000,
	profiled: 500,
	deliveries: { vm: 20, legacy: 50 },
	loads: 1,
};
