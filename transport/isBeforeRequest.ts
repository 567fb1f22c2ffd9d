/** The codes of errors after which the service can't have seen the request. */
const before =
	/^E(?:AI_AGAIN|CONNREFUSED|HOSTUNREACH|NETUNREACH|NOTFOUND|PROTO|TIMEDOUT)$|^ERR_(?:SSL|TLS)_|^Ssrf|^UNABLE_TO_|^UND_ERR_CONNECT_TIMEOUT$|^BAD_PORT$|CERT/;

/** Whether a client that tells no more than a code failed before it sent anything. */
export const isBeforeRequest = (code: string): boolean => before.test(code);
