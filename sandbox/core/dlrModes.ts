/** How the calls to a `dlr_url` differ from what the documents promise. By default, in nothing. */
export interface DlrModes {
	/** No report is sent. */
	drop: boolean;
	/** A report that isn't accepted is sent again. No document says that a service does so. */
	repeat: boolean;
	/** Each report is sent twice. */
	duplicate: boolean;
	/** A message's reports are held back until its delivery ends, then sent newest first. */
	reorder: boolean;
	/** Milliseconds to wait before sending each report. */
	delay: number;
	/** Reports have a `price_info`, as the public service's do. */
	prices: boolean;
}

export const defaultDlrModes: Readonly<DlrModes> = {
	drop: false,
	repeat: false,
	duplicate: false,
	reorder: false,
	delay: 0,
	prices: false,
};
