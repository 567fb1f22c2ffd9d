import type { INodePropertyOptions } from 'n8n-workflow';

import type { ChannelForm, ChannelName } from './channel';
import { sms } from './sms';
import { viber } from './viber';
import { whatsapp } from './whatsapp';

/**
 * Every channel of the messaging document, by its name there. The compiler requires a form for each.
 */
export const channels: { readonly [Channel in ChannelName]: ChannelForm<Channel> } = {
	sms,
	viber,
	whatsapp,
};

/** The choices of a menu of channels. */
export const channelOptions: INodePropertyOptions[] = Object.entries(channels).map(
	([value, { name }]) => ({ name, value }),
);
