import type { FunctionsBase } from 'n8n-workflow';

import { hideDigests } from './redact';

/** A warning in n8n's log, where more people read than may know the secret of an address. */
export const warn = ({ logger }: Pick<FunctionsBase, 'logger'>, message: string): void =>
	logger.warn(hideDigests(message));
