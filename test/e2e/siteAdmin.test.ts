import { saveWithCredentials } from '../../tooling/setUp';
import { searchInEditor } from '../support/editorSearch';
import { useEnvironment } from '../support/environment';
import { outputOf } from '../support/executions';
import { chain, node } from '../support/workflowNode';

// What everyOperation.test.ts doesn't ask of the node.

const environment = useEnvironment();

describe('Forms & Orders in a real n8n', () => {
	it('gets the buy buttons that match the filters, with a date from an expression', async () => {
		const offer = { attribute: 'content.name', comparison: '$cont', value: 'offer' };
		const created = { attribute: 'buy_button.created_at', comparison: '$lt', value: '={{ $now }}' };
		const buttons = {
			...node('Buttons', 'n8n-nodes-omnimessage.siteAdmin', {
				resource: 'buyButton',
				operation: 'getAll',
				filters: { filter: [offer, created] },
				sort: { by: { attribute: 'content.position', direction: '$desc' } },
			}),
			credentials: { siteAdminApi: { id: null, name: 'Website API' } },
		};
		const start = node('Start', 'n8n-nodes-base.manualTrigger', {});
		const { n8n, credentials } = environment;
		const { id } = await saveWithCredentials(n8n, chain('Buttons', [start, buttons]), credentials);
		expect(outputOf(await n8n.runManually(id, 'Start'), 'Buttons')).toEqual([
			expect.objectContaining({ id: 103, pageTitle: 'Lighting', price: '100.0' }),
			expect.objectContaining({ id: 102, pageTitle: 'Home', price: 420 }),
		]);
		const { path } = environment.sandbox.state.requests.at(-1) ?? { path: '' };
		expect(decodeURIComponent(path)).toMatch(/q\.buy_button\.created_at\.\$lt=\d{4}-\d\d-\d\dT/);
	});

	it('can search for a buy button in the editor', async () => {
		const found = await searchInEditor(environment.server.url, {
			node: 'siteAdmin',
			method: 'searchBuyButtons',
			credentials: { siteAdminApi: environment.credentials.siteAdminApi },
			filter: 'oak',
		});
		expect(found).toEqual([{ name: 'Home, Table offer: Oak table (TABLE-OAK)', value: 102 }]);
	});
});
