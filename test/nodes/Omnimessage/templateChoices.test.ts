import { Omnimessage } from '../../../nodes/Omnimessage/Omnimessage.node';
import { useSandbox } from '../../sandbox/support';
import { catchFailure } from '../../support/n8n';
import { to } from '../../support/omnimessages';
import { runNode } from '../../support/runNode';

const rig = useSandbox();
const run = runNode(rig, new Omnimessage());
const send = async (component: object) =>
	await run('message.send', {
		to,
		skipIfBlacklisted: false,
		messages: {
			message: [
				{
					channel: 'whatsapp',
					whatsappType: 'template',
					templateName: 'order_paid',
					components: { component: [component] },
				},
			],
		},
	});
const parameter = (type: unknown) => ({
	type: 'body',
	parameters: { parameter: [{ type, text: 'Anna' }] },
});
const place = "'Messages > 1 > Components > 1";
const kinds = 'currency, date_time, document, image, text, video';
const parts = 'header, body, button';
const buttons = 'catalog, copy_code, flow, quick_reply, url';

describe('An invalid choice in a template would lose its content:', () => {
	it.each<[object, string]>([
		[parameter('TEXT'), `Parameters > 1 > Type' must be one of: ${kinds}, but is "TEXT"`],
		[parameter('location'), `Parameters > 1 > Type' must be one of: ${kinds}, but is "location"`],
		[parameter(null), `Parameters > 1 > Type' must be one of: ${kinds}, but is empty`],
		[{ type: 'Button', subType: 'url' }, `Type' must be one of: ${parts}, but is "Button"`],
		[{ type: null, index: 1 }, `Type' must be one of: ${parts}, but is empty`],
		[{ type: 'button', subType: 'URL' }, `Sub Type' must be one of: ${buttons}, but is "URL"`],
		[{ type: 'button', subType: null }, `Sub Type' must be one of: ${buttons}, but is empty`],
	])('%j', async (component, sentence) => {
		const { message } = await catchFailure(send(component));
		expect(message).toBe(`${place} > ${sentence} [Item 0]`);
		expect(rig.sandbox.state.requests).toEqual([]);
	});

	it("a choice that doesn't apply is not checked", async () => {
		await send({ ...parameter('text'), subType: 'URL' });
		expect(rig.sandbox.state.requests).toHaveLength(1);
	});
});
