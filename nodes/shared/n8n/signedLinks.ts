/** n8n before 2.14 checks the signature of a link only if the node asks for it. */
interface BeforeSigned {
	setSignatureValidationRequired?(): void;
}

/** Has n8n refuse links of the execution whose signature is wrong (test/e2e/sendAndWaitForResponse.test.ts). */
export const requireSignature = (context: object): void =>
	(context as BeforeSigned).setSignatureValidationRequired?.();
