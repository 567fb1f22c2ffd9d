import { canIgnoreSslIssues } from '../../../credentials/ignoreSslIssues';
import type { ConnectionError } from '../../../transport/ConnectionError';
import { joinSentences, noteUnknownOutcome, noteTries } from './notes';

/** The reason why there was no connection, by the transport's code. */
const causesBefore: Record<string, string> = {
	BAD_PORT:
		'This edition of the package cannot use this port, because it is reserved for another protocol',
	CERT_HAS_EXPIRED: "The host's certificate has expired",
	DEPTH_ZERO_SELF_SIGNED_CERT: "The host's certificate is self-signed",
	EAI_AGAIN: 'The host name could not be resolved',
	ECONNREFUSED: 'Nothing accepts connections at this address',
	EHOSTUNREACH: 'No route leads to this host',
	ENETUNREACH: 'No route leads to this host',
	ENOTFOUND: 'This host name does not exist',
	ERR_TLS_CERT_ALTNAME_INVALID: "The host's certificate is for another host name",
	ETIMEDOUT: 'The host does not respond',
	SELF_SIGNED_CERT_IN_CHAIN: "The host's certificate is self-signed",
	SsrfBlockedHostnameError: 'The rules of this n8n do not allow this host',
	SsrfBlockedIpError: 'The rules of this n8n do not allow the address of this host',
	TimeoutError: 'No connection was free or could be made in time',
	UND_ERR_CONNECT_TIMEOUT: 'The host does not respond',
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
		"An authority that this n8n doesn't know issued the host's certificate",
	UNABLE_TO_VERIFY_LEAF_SIGNATURE:
		"An authority that this n8n doesn't know issued the host's certificate",
};

/** What happened to the response, by the transport's code. */
const causesAfter: Record<string, string> = {
	ERR_ENCODING_INVALID_ENCODED_DATA: 'The response is in a character set that cannot be read',
	TimeoutError: 'No complete response arrived in time',
	UND_ERR_BODY_TIMEOUT: 'The response paused for too long',
	UND_ERR_HEADERS_TIMEOUT: 'No response arrived in time',
	UND_ERR_RES_EXCEEDED_MAX_SIZE: 'The response is larger than 64 MB',
	Z_BUF_ERROR: 'The compressed response ended early',
	Z_DATA_ERROR: 'The compressed response cannot be read',
};

/** The field with the time limit that was reached, by the transport's code. */
const limits: Record<string, string> = {
	TimeoutError: 'Timeout',
	UND_ERR_BODY_TIMEOUT: 'Idle Timeout',
	UND_ERR_HEADERS_TIMEOUT: 'Idle Timeout',
};

/** The host answered the beginning of an encrypted connection with something else. */
const isPlain = (code: string): boolean => code === 'EPROTO' || code.startsWith('ERR_SSL_');

/** There are many codes for invalid certificates and for failed encryption. */
function explainOtherCode(code: string): string {
	if (code.includes('CERT')) return "The host's certificate is not trusted";
	return isPlain(code)
		? 'The host does not speak https at this port'
		: 'No connection could be made';
}

const tellCause = ({ code, mayHaveArrived }: ConnectionError): string =>
	mayHaveArrived
		? `${causesAfter[code] ?? 'The connection broke'} (${code}).`
		: `${causesBefore[code] ?? explainOtherCode(code)} (${code}). Check the Base URL in the credential and the network.`;

/** What else to do about a certificate that isn't trusted. */
const otherwise = canIgnoreSslIssues ? ', or turn on Ignore SSL Issues in the credential' : '';

/**
 * Explains why no response came, and what to check.
 * @param isOfItem whether an item was to be sent, with Request Options. Triggers, lists in the editor
 * and tests of credentials have none
 */
export function adviseOnConnection(error: ConnectionError, isOfItem = false): string {
	const { code, mayHaveArrived } = error;
	return joinSentences(
		tellCause(error),
		isOfItem && !mayHaveArrived && 'Nothing was sent for this item.',
		isOfItem && limits[code] && `The limit is the ${limits[code]} in Request Options.`,
		/SELF_SIGNED|UNABLE_TO_/.test(code) &&
			`For a service of your own, give n8n its authority with NODE_EXTRA_CA_CERTS${otherwise}.`,
		isPlain(code) && 'If the service is not encrypted, begin the Base URL with http://.',
		noteUnknownOutcome(error),
		noteTries(error),
	);
}
