import type { IExecuteFunctions } from 'n8n-workflow';

/** Only n8n before 2.14 has this, so n8n-workflow's types no longer include it. */
interface OlderContext {
	setSignatureValidationRequired?(): void;
}

/**
 * Returns the signed address that resumes the waiting execution. From 2.14 on, n8n checks the
 * signature of every such address. Earlier versions check it only if the node has asked for it.
 * Otherwise, anyone who guesses the number of an execution could call it.
 */
export function signedResumeUrl(context: Pick<IExecuteFunctions, 'getSignedResumeUrl'>): string {
	(context as OlderContext).setSignatureValidationRequired?.();
	return context.getSignedResumeUrl();
}
