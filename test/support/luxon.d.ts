/** What the tests use of luxon, which brings no types. */
declare module 'luxon' {
	export class DateTime {
		static fromMillis(milliseconds: number, options: { zone: string }): DateTime;
		/** In minutes. */
		readonly offset: number;
		/** From 1, which is Monday. */
		readonly weekday: number;
		readonly hour: number;
		readonly minute: number;
		toISO(options: { suppressMilliseconds: boolean }): string;
	}
}
