/** How much is measured. */
export interface Plan {
	/** The number of items in a run, and in the warm-up run that isn't counted. */
	items: number;
	warmUp: number;
	rounds: number;
	/** The numbers of items in the runs that show how time and memory grow. */
	sizes: number[];
	/** The maximum for the HTTP Request node, which opens a connection for each item. */
	maxForHttpRequest: number;
	/** The number of items in the profiled run. */
	profiled: number;
	/** The number of deliveries in a run, for each way to run n8n's expressions. */
	deliveries: { vm: number; lazy: number; legacy: number };
	/** The number of items in a run of those that show the package's own share of the CPU time. */
	shared: number;
	/** How many times the package is loaded. */
	loads: number;
}

export const full: Plan = {
	items: 1_000,
	warmUp: 200,
	rounds: 3,
	sizes: [100, 1_000, 10_000, 50_000],
	maxForHttpRequest: 10_000,
	profiled: 5_000,
	shared: 5_000,
	deliveries: { vm: 100, lazy: 500, legacy: 500 },
	loads: 7,
};

/** For work on the bench itself. Its figures mean little. */
export const quick: Plan = {
	items: 100,
	warmUp: 20,
	rounds: 1,
	sizes: [100, 1_000],
	maxForHttpRequest: 1_000,
	profiled: 500,
	shared: 500,
	deliveries: { vm: 20, lazy: 50, legacy: 50 },
	loads: 1,
};
