/** How much is measured. */
export const full = {
	/** The items of a run, and how many runs count. */
	items: 1_000,
	rounds: 3,
	/** The items of the runs that show how much memory they need. */
	sizes: [1_000, 10_000, 50_000],
	deliveries: 200,
	/** How many times the package is loaded. */
	loads: 7,
	/** In queue mode: the items of a large execution, and of one that shows what an option costs. */
	campaign: 50_000,
	withOption: 5_000,
	/** The executions that start at the same time, and the items of each. */
	together: { executions: 10, items: 1_000 },
};
export type Plan = typeof full;

/** For work on the bench itself. Its figures mean little. */
export const quick: Plan = {
	items: 100,
	rounds: 1,
	sizes: [100, 1_000],
	deliveries: 20,
	loads: 1,
	campaign: 500,
	withOption: 100,
	together: { executions: 3, items: 50 },
};
