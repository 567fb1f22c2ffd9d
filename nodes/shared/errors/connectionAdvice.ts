import type { ConnectionError } from '../../../transport/ConnectionError';
import { joinRemarks, remarkOnOutcome, remarkOnTries, type Remark } from './remarks';

/** The reason why there was no connection, by the transport's code. */
const causesBefore: Record<string, string> = {
	EAI_AGAIN: 'The host name could not be resolved',
	ECONNREFUSED: 'Nothing accepts connections at this address',
	ENOTFOUND: 'This host name does not exist',
	ETIMEDOUT: 'The host does not respond',
	SsrfBlockedHostnameError: 'The rules of this n8n do not allow this host',
	SsrfBlockedIpError: 'The rules of this n8n do not allow the address of this host',
	TimeoutError: 'No connection was free or could be made within the Timeout in Request Options',
	UND_ERR_CONNECT_TIMEOUT: 'The host does not respond',
};

/** What happened to the response, by the transport's code. */
const causesAfter: Record<string, string> = {
	ERR_ENCODING_INVALID_ENCODED_DATA: 'The response is in a character set that cannot be read',
	TimeoutError: 'No complete response arrived within the Timeout in Request Options',
	UND_ERR_BODY_TIMEOUT: 'The response paused for longer than the Idle Timeout in Request Options',
	UND_ERR_HEADERS_TIMEOUT: 'No response arrived within the Idle Timeout in Request Options',
	UND_ERR_RES_EXCEEDED_MAX_SIZE: 'The response is larger than 64 MB',
	Z_BUF_ERROR: 'The compressed response ended early',
	Z_DATA_ERROR: 'The compressed response cannot be read',
};

/** There are many codes for invalid certificates. */
const explainOtherCode = (code: string): string =>
	code.includes('CERT') ? 'The certificate is not trusted' : 'No connection could be made';

const remarkOnCause: Remark<ConnectionError> = ({ code, mayHaveArrived }) =>
	mayHaveArrived
		? `${causesAfter[code] ?? 'The connection broke'} (${code}).`
		: `${causesBefore[code] ?? explainOtherCode(code)} (${code}). Check the Base URL in the credential and the network. Nothing was sent.`;

/** Explains why no response came, and what to check. */
export const adviseOnConnection = (error: ConnectionError): string =>
	joinRemarks([remarkOnCause, remarkOnOutcome, remarkOnTries], error);
