import { operations } from '../../api';
import { useSandbox } from '../support/sandbox';

const rig = useSandbox({ stocked: true });

it('a sandbox to look around in has something for every list', async () => {
	const { contacts } = await rig.ask(operations.listContacts, {});
	const { groups } = await rig.ask(operations.listGroups, {});
	const { phoneNumbers } = await rig.ask(operations.listBlacklist, {});
	const orders = await rig.ask(operations.listOrders, {});
	const sizes = [contacts, groups, phoneNumbers, orders].map(({ length }) => length);
	expect(sizes).toEqual([3, 2, 1, 3]);
});
