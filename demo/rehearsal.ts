import type { Sandbox } from '../sandbox';
import { credentialsFor } from '../tooling/host/context';
import { hostWorkflow } from '../tooling/host/workflowFile';
import type { WorkflowFile } from '../tooling/n8n/client';
import { tellStory } from './story';

const EVERY = 10_000;

export interface Rehearsal {
	/** Shows how far the installation of n8n is, on the page and, every ten seconds, in the terminal. */
	showProgress(progress: string): void;
	/** Ends it, and removes its webhook. */
	stop(): Promise<void>;
}

/**
 * Plays the story while n8n isn't installed yet: this process runs the built nodes. The page stays
 * open for use until the end.
 * @throws Error that names the step that failed
 */
export async function rehearse(
	sandbox: Sandbox,
	workflow: WorkflowFile,
	log: (line: string) => void,
): Promise<Rehearsal> {
	const { events, wiring } = sandbox;
	let failure = '';
	const stop = await hostWorkflow(workflow, credentialsFor(sandbox), (error) => {
		failure = error.message;
		log(`The workflow failed: ${failure}`);
	});
	const show = (note: string | null): void => {
		wiring.note = note;
		events.announce('wiringChanged', wiring);
	};
	const explained = 'n8n is being installed. Until then, the demo runs the nodes of the workflow.';
	show(explained);
	log(`
n8n is not on this machine yet. While it is being installed, the demo runs the workflow's nodes
itself. Real now: the nodes of the built package, their requests, and the page. Not real yet: n8n,
which will run the same nodes, with its editor.
Page:    ${sandbox.url}  (submit the form, watch the phones)
`);
	await tellStory(sandbox, log, async () => failure).catch(async (error) => {
		await stop();
		throw error;
	});
	log('\nThe phone received the message. Next: the same in n8n.\n');
	let shown = Date.now();
	return {
		showProgress(progress) {
			show(`${explained} ${progress}.`);
			if (Date.now() - shown < EVERY) return;
			shown = Date.now();
			log(`n8n: ${progress}`);
		},
		async stop() {
			show(null);
			await stop();
		},
	};
}
