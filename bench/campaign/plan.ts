/** How much is measured in queue mode. */
export interface CampaignPlan {
	/** The number of items in the campaign, which is one execution. */
	items: number;
	/** The number of items that show the cost of a key. */
	itemsWithKeys: number;
	/** The executions that start at the same time, and the number of items in each. */
	executions: number;
	itemsOfExecution: number;
	/** The executions that wait at the same time, and the number of messages in each. */
	waits: Array<{ executions: number; messages: number }>;
	/** How long the service takes to deliver a message, in milliseconds. */
	pace: number;
}

export const fullCampaign: CampaignPlan = {
	items: 50_000,
	itemsWithKeys: 5_000,
	executions: 10,
	itemsOfExecution: 1_000,
	waits: [
		{ executions: 100, messages: 1 },
		{ executions: 1, messages: 100 },
		{ executions: 1, messages: 500 },
	],
	pace: 5_000,
};

/** For work on the bench itself. Its figures mean little. */
export const quickCampaign: CampaignPlan = {
	items: 500,
	itemsWithKeys: 100,
	executions: 3,
	itemsOfExecution: 50,
	waits: [
		{ executions: 3, messages: 1 },
		{ executions: 1, messages: 10 },
	],
	pace: 1_000,
};
