import { statuses } from '../../api/messaging/status';
import type { ChannelState } from './objects';

/** Whether a channel has failed, so that the next one is tried. */
export const isFailed = ({ status }: Pick<ChannelState, 'status'>): boolean =>
	status !== null && statuses[status] === 'failed';
