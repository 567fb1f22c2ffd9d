import type { FunctionsBase } from 'n8n-workflow';

import { hideDigests } from './redact';

type Context = Pick<FunctionsBase, 'logger'>;

/**
 * What n8n's log, which more people read than may know the secret in an address, shows of a message:
 * one line, also if it quotes a service.
 */
const toLine = (message: string): string =>
	hideDigests(message).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** Writes a warning to n8n's log. */
export const warn = ({ logger }: Context, message: string): void => logger.warn(toLine(message));

/** Writes what was done to n8n's log. */
export const inform = ({ logger }: Context, message: string): void => logger.info(toLine(message));
