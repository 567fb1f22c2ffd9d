import { Phonebook } from '../../../nodes/Phonebook/Phonebook.node';
import { serve } from '../../support/afterwards';
import { execute } from '../../support/n8n';

const group = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
const other = '0f8fad5b-d9cb-469f-a165-70867728950e';

it('Items that change one group take turns, whatever the case of its ID', async () => {
	const names: string[] = [];
	let underWay = 0;
	let most = 0;
	let open = (): void => undefined;
	// Requests for the group stay open until the other one, which comes last, has begun.
	const otherBegan = new Promise<void>((resolve) => (open = resolve));
	const url = await serve((request, response) => {
		void (async () => {
			let body = '';
			for await (const part of request.setEncoding('utf8')) body += part;
			const { name } = JSON.parse(body) as { name: string };
			if (request.url?.includes(other)) open();
			else {
				names.push(name);
				most = Math.max(most, (underWay += 1));
				await otherBegan;
				underWay -= 1;
			}
			const id = request.url?.split('/').at(-1);
			response.end(JSON.stringify({ group: { id, name } }));
		})();
	});
	const ids = [group, group.toUpperCase(), `6BA7${group.slice(4)}`, group];
	const rename = (id: string, name: string) => ({
		...{ resource: 'group', operation: 'rename', name },
		groupId: { __rl: true, mode: 'id', value: id },
	});
	await execute({
		type: new Phonebook(),
		parameters: [...ids.map((id, index) => rename(id, `name${index}`)), rename(other, 'other')],
		credentials: { messagingApi: { baseUrl: url, username: 'a', password: 'b' } },
	});
	expect(most).toBe(1);
	expect(names).toEqual(['name0', 'name1', 'name2', 'name3']);
});
