import { OmnimessageTrigger } from '../../../../nodes/Omnimessage/OmnimessageTrigger.node';
import { SiteAdminTrigger } from '../../../../nodes/SiteAdmin/SiteAdminTrigger.node';

// With N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE, n8n starts an isolate only where it finds an expression.

describe.each([new OmnimessageTrigger(), new SiteAdminTrigger()])(
	'A delivery to the $description.displayName',
	({ description }) => {
		it('makes n8n evaluate no expression of the webhook', () => {
			const values = (description.webhooks ?? [])
				.flatMap((webhook) => Object.entries(webhook))
				// Only the editor evaluates which address it shows.
				.flatMap(([name, value]) => (name === 'ndvHideUrl' ? [] : [value]));
			expect(values.length).toBeGreaterThan(0);
			expect(values.filter((value) => String(value).startsWith('='))).toEqual([]);
		});

		it('makes n8n evaluate no expression of its own, which it does for version 1 of any node', () => {
			expect([description.version].flat().at(-1)).toBeGreaterThan(1);
		});
	},
);
