/** The codes of errors after which the service can't have seen the request. */
const before =
	/^E(?:AI_AGAIN|CONNREFUSED|HOSTUNREACH|NETUNREACH|NOTFOUND|PROTO|TIMEDOUT)$|^ERR_(?:SSL|TLS)_|^Ssrf|^UNABLE_TO_|^UND_ERR_CONNECT_TIMEOUT$|^BAD_PORT$|CERT/;

/** Whether a client failed before it sent anything, judged by the code of its error alone. */
export const isBeforeRequest = (code: string): boolean => before.test(code);
