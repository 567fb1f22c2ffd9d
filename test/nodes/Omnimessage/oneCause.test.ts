import { operations } from '../../../api';
import { InputError } from '../../../api/errors/InputError';
import { toRequest } from '../../../api/request';
import { catchFailure } from '../../../tooling/host/n8n';
import { json, useSending } from '../../support/sending';

const { rig, run } = useSending();
const refuse = async (...messages: object[]) => await catchFailure(run([json(messages)]));
const url = 'https://shop.example/a.png';

describe('One cause, one sentence:', () => {
	it.each<[string, object, string]>([
		[
			'a text and an image with a bad address',
			{ channel: 'viber', text: 'Hi', image_url: 'a.png', button_text: 'Buy', button_url: url },
			'\'Channels > 1 (Viber) > Image URL\' must be an http or https URL, but is "a.png"',
		],
		[
			'an empty text',
			{ channel: 'viber', text: '' },
			"'Channels > 1 (Viber) > Text' must not be empty",
		],
		[
			'a template whose language is empty',
			{ channel: 'whatsapp', template: { name: 'a', language: { code: '' } } },
			"'Channels > 1 (WhatsApp) > Template > Language > Code' must not be empty",
		],
	])('%s', async (_, message, sentence) => {
		const error = await refuse(message);
		expect(error.message).toBe(`${sentence}`);
		expect(error.description).toBe('Nothing was sent for this item.');
		expect(rig.sandbox.state.requests).toEqual([]);
	});

	it('an update of a webhook whose only change is invalid', () => {
		const issues = (() => {
			try {
				toRequest(operations.updateWebhook, { id: 1, url: 'shop' });
			} catch (error) {
				if (error instanceof InputError) return error.issues;
			}
			return [];
		})();
		expect(issues).toEqual([
			{ path: ['url'], message: 'must be an http or https URL', value: '"shop"' },
		]);
	});

	it('two causes are two sentences', async () => {
		const message = { channel: 'viber', validity: 1, ttl: 60, text: 'Hi', image_url: url };
		const error = await refuse(message);
		expect(`${error.message} ${error.description}`).toMatch(/TTL|Validity/);
		expect(error.description).toContain("'Channels > 1 (Viber)' can't combine text and image");
	});
});

describe('The headline says what Viber rejects, the hint what it accepts:', () => {
	const video = { url, thumbnail: url, file_size: 1, duration: 1 };
	it.each<[object, string]>([
		[{}, 'has no content'],
		[{ button_text: 'Buy' }, "can't be just button text"],
		[{ text: 'Hi', image_url: url }, "can't combine text and image without a button"],
		[{ text: 'Hi', button_text: 'Buy' }, "can't combine text and button text without button URL"],
		[{ image_url: url, video }, "can't combine image and video"],
		[
			{ image_url: url, button_text: 'Buy', button_url: url },
			"can't combine image, button text and button URL without text",
		],
	])('%j', async (content, reason) => {
		const error = await refuse({ channel: 'viber', ...content });
		expect(error.message).toBe(`'Channels > 1 (Viber)' ${reason}`);
		expect(error.description).toBe(
			'Viber accepts one of: text; image; text + button text + button URL; text + image + button text + button URL; video; text + video; text + video + button text; text + video + button text + button URL. Nothing was sent for this item.',
		);
	});

	it('once, although two messages have it', async () => {
		const error = await refuse(
			{ channel: 'viber' },
			{ channel: 'viber', text: 'Hi', image_url: url },
		);
		expect(error.description?.match(/Viber accepts/g)).toHaveLength(1);
	});
});
