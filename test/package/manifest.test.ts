import { engines, n8n, scripts } from '../../package.json';
import { nodeVersions } from '../support/nodeVersions';

describe('package.json', () => {
	it('asks for the oldest Node on which the installed package is tested', () => {
		expect(engines.node).toBe(`>=${nodeVersions[0]}`);
	});

	it('names the only version of the interface for nodes that n8n knows', () => {
		expect(n8n.n8nNodesApiVersion).toBe(1);
	});

	it('runs no script when it is installed', () => {
		expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?install$/.test(name))).toEqual([]);
	});
});
