/** The recipient and the text of an item: what every contender sends. */
export const itemOf = (index: number): { to: string; text: string } => ({
	to: `+3725${1_000_000 + index}`,
	text: `Your order ${index} is on its way and will be with you today.`,
});

/** The same as a request of the messaging API. */
export const bodyOf = ({ to, text }: ReturnType<typeof itemOf>) => ({
	to,
	messages: [{ channel: 'sms', text }],
});
