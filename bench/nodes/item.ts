/** The recipient and the text of an item: what every contender sends. */
export const createItem = (index: number): { to: string; text: string } => ({
	to: `+3725${1_000_000 + index}`,
	text: `Your order ${index} is on its way and will be with you today.`,
});

/** The same as a request of the messaging API. */
export const createBody = ({ to, text }: ReturnType<typeof createItem>) => ({
	to,
	messages: [{ channel: 'sms', text }],
});
