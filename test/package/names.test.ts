import { listFiles, read } from '../support/rootFiles';

/** Names that stand for two sides of one thing. All others mean one thing in what ships. */
const sides: Record<string, RegExp> = {
	'an endpoint, and the operation that calls it':
		/^(?:getDeliveryReport|delete(?:Contact|Group|Webhook))$/,
	'what every resource has': /^(?:actions|resources|create|get|getAll|update)$/,
	'a channel as a message, and as a form': /^(?:sms|viber|whatsapp)$/,
	'what both triggers have': /^(?:options|receive|triggerPanel)$/,
	'the HTTP of each edition': /^createExchange$/,
};

it('An exported name means one thing', () => {
	const files = listFiles('api', 'credentials', 'nodes', 'transport').filter((path) =>
		path.endsWith('.ts'),
	);
	const homes = new Map<string, Set<string>>();
	for (const path of files)
		for (const [, name = ''] of read(path).matchAll(
			/^export (?:abstract |async )*(?:const|function\*?|class|interface|type) (\w+)/gm,
		))
			homes.set(name, (homes.get(name) ?? new Set()).add(path.replace('.verified', '')));
	const twice = [...homes].filter(([, paths]) => paths.size > 1).map(([name]) => name);
	const allowed = Object.values(sides);
	expect(twice.filter((name) => !allowed.some((side) => side.test(name)))).toEqual([]);
	for (const side of allowed) expect(twice.some((name) => side.test(name))).toBe(true);
});
