import type { IExecuteFunctions } from 'n8n-workflow';

/** Only n8n before 2.14 has it, and so n8n-workflow's types no longer do. */
interface OlderContext {
	setSignatureValidationRequired?(): void;
}

/**
 * The address that resumes the execution once it waits, signed. From 2.14 on n8n checks the
 * signature of every such address; before, only where the node has asked for that: otherwise anyone
 * who guesses the number of an execution could call it.
 */
export function signedResumeUrl(context: Pick<IExecuteFunctions, 'getSignedResumeUrl'>): string {
	(context as OlderContext).setSignatureValidationRequired?.();
	return context.getSignedResumeUrl();
}
