import type { FunctionsBase } from 'n8n-workflow';

import { hideDigests } from './redact';

/**
 * Writes a warning to n8n's log, which more people read than may know the secret in an address. It is
 * one line, also if it quotes a service.
 */
export const warn = ({ logger }: Pick<FunctionsBase, 'logger'>, message: string): void =>
	logger.warn(hideDigests(message).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
