import { readExample } from '../../tooling/setUp';
import { useAgents } from '../support/agents';
import { useCluster } from '../support/cluster';
import { n8nDifferences } from '../support/n8nVersion';
import { createApprovals } from '../support/toolApproval';

const { start, approveSecondOfThree } = createApprovals(
	useAgents(useCluster({ pace: 50 })),
	readExample('agent-asks-first'),
);

describe('An AI agent whose tools need the approval of a person, in queue mode,', () => {
	if (n8nDifferences.approvesTools)
		it(
			'asks about each of several uses at once, and runs those that were approved',
			approveSecondOfThree,
		);
	else
		it('does not start on an n8n without it', async () => {
			await expect(start()).rejects.toThrow();
		});
});
