import type { Channel } from './channel';
import { sms } from './sms';
import { viber } from './viber';
import { whatsapp } from './whatsapp';

/** Every channel of the messaging document, by its name there. */
export const channels = { sms, viber, whatsapp } satisfies Record<string, Channel>;
