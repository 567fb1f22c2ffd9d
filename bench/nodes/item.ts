/** Creates the recipient and the text of an item, the same for every contender. */
export const createItem = (index: number): { to: string; text: string } => ({
	to: `+3725${1_000_000 + index}`,
	text: `Your order ${index} is on its way and will be with you today.`,
});

/** Creates the body of the messaging API's request for an item. */
export const createBody = ({ to, text }: ReturnType<typeof createItem>) => ({
	to,
	messages: [{ channel: 'sms', text }],
});
