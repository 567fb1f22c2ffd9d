/** A delivery to a webhook that starts nothing, and what its sender is told. */
export class Refusal {
	constructor(
		readonly status: number,
		readonly message: string,
	) {}
}
