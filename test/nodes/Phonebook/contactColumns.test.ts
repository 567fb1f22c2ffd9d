import { Phonebook } from '../../../nodes/Phonebook/Phonebook.node';
import { useSandbox } from '../../sandbox/support';
import { to } from '../../support/omnimessages';
import { runNode } from '../../support/runNode';

const rig = useSandbox();
const run = runNode(rig, new Phonebook());

describe('When mapped automatically, First Name takes the first column of that name that is not empty:', () => {
	it.each<[object, object]>([
		[{ 'First Name': null, first_name: 'Anna' }, { firstName: 'Anna' }],
		[{ 'First Name': undefined, first_name: 'Anna' }, { firstName: 'Anna' }],
		[{ 'First Name': '', first_name: 'Anna' }, { firstName: 'Anna' }],
		[{ firstName: null, 'First Name': 'Anna' }, { firstName: 'Anna' }],
		[{ 'First Name': 'Anna', firstName: 'Eva' }, { firstName: 'Eva' }],
		[{ 'First Name': 'Anna', first_name: 'Eva' }, { firstName: 'Anna' }],
		[{ 'First Name': null, first_name: '' }, { firstName: '' }],
		[{ 'First Name': null, first_name: null }, {}],
	])('%j', async (json, expected) => {
		const contactFields = { mappingMode: 'autoMapInputData', value: null };
		await run('contact.create', { phoneNumber: to, contactFields }, json);
		expect(rig.sandbox.state.requests.map(({ body }) => body)).toEqual([
			{ phoneNumber: to, ...expected },
		]);
	});
});
