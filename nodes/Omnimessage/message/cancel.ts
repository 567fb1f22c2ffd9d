import { ApiError } from '../../../api/errors';
import { cancelOmnimessage } from '../../../api/messaging/omnimessage';
import { action } from '../../shared/action';
import { omnimessageId, toOmnimessageId } from './omnimessageId';

const displayOptions = { show: { resource: ['message'], operation: ['cancel'] } };

export const cancel = action<typeof cancelOmnimessage>({
	operation: cancelOmnimessage,
	fields: [
		omnimessageId(displayOptions),
		{
			displayName: 'Ignore If Already Sent',
			name: 'ignoreIfSent',
			type: 'boolean',
			default: false,
			description:
				'Whether a message that was sent already, or does not exist, gives "cancelled: false" instead of an error',
			displayOptions,
		},
	],
	toInput: (parameters) => ({ omnimessageId: toOmnimessageId(parameters) }),
	async run({ call, input, parameters }) {
		const { omnimessageId } = input;
		const cancelled = await call(cancelOmnimessage, input).then(
			() => true,
			(error: unknown) => {
				if (parameters.ignoreIfSent && error instanceof ApiError && error.status === 404)
					return false;
				throw error;
			},
		);
		return { cancelled, omnimessageId };
	},
});
