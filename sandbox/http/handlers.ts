import * as buyButton from '../administration/buyButton';
import { getForm, listForms } from '../administration/form';
import * as order from '../administration/orderLists';
import * as ticket from '../administration/ticket';
import * as webhook from '../administration/webhook';
import type { Handlers } from '../core/handler';
import * as blacklist from '../messaging/blacklist';
import * as contact from '../messaging/contact';
import * as group from '../messaging/group';
import { cancelOmnimessage, getDeliveryReport, sendOmnimessage } from '../messaging/omnimessage';

/** One handler for every operation, by name. The compiler reports a missing one. */
export const handlers: Handlers = {
	sendOmnimessage,
	getDeliveryReport,
	cancelOmnimessage,
	...blacklist,
	...contact,
	...group,
	...buyButton,
	...webhook,
	listForms,
	getForm,
	...ticket,
	...order,
};
