/** How much is measured. */
export const full = {
	/** The items of a run, those of one that sends at a fixed rate, and how many runs count. */
	items: 1_000,
	slowItems: 200,
	rounds: 3,
	deliveries: 40,
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
	slowItems: 100,
	rounds: 1,
	deliveries: 20,
	campaign: 500,
	withOption: 100,
	together: { executions: 3, items: 50 },
};
