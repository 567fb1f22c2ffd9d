/** What measures pauses. */
export interface Clock {
	/** Milliseconds since an arbitrary moment. Never goes back. */
	now(): number;
	wait(milliseconds: number): Promise<void>;
}
