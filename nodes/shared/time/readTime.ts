import { sendOmnimessage } from '../../../api/messaging/omnimessage';

/** A time as a request has it, if it may have it: `Date` alone would guess at many others. */
export const readTime = (time: string): string | undefined =>
	sendOmnimessage.input.shape.time_to_send.safeParse(time).data;
