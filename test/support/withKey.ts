/** What starts a workflow: an event with its key, whatever that is. */
export const withKey = (event: object | undefined): object => ({
	...event,
	deliveryKey: expect.stringMatching(/^[\w-]{22}$/),
});
