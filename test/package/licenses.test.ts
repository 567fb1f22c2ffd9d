import { dependencies, peerDependencies } from '../../package.json';
import { listDependencies } from '../../scripts/licenses';

const shipped = listDependencies().filter(({ isDevelopment }) => !isDevelopment);

it('Nothing is installed with the package but what it names itself', () => {
	expect(shipped.map(({ name, version }) => [name, version])).toEqual(Object.entries(dependencies));
	expect(Object.keys(peerDependencies)).toEqual(['n8n-workflow']);
});

it('What is installed with the package is under a license that allows any use', () => {
	const allowed = /^(?:MIT|ISC|BSD-[23]-Clause|Apache-2\.0)$/;
	expect(shipped.filter(({ license }) => !allowed.test(license))).toEqual([]);
});
