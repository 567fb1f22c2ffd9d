import { editionNames, editions } from '../tooling/editions';
import { writeEdition } from './editions/writeEdition';

// Writes the verified editions, each as a complete source tree, and builds them.

async function main(): Promise<void> {
	for (const name of editionNames) {
		console.log(`${editions[name].name}: ${await writeEdition(name)}`);
	}
}

void main();
