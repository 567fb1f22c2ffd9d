import { httpUrl } from '../../../api/schema';

const isHttp = (url: string): boolean => httpUrl.safeParse(url).success;
const hasUser = ({ username, password }: URL): boolean => username + password !== '';

/** What is wrong with a base URL, in the order in which it can be detected. */
const refusals: ReadonlyArray<[isWrong: (url: string) => boolean, predicate: string]> = [
	[(url) => url === '', 'is empty'],
	[
		(url) => !isHttp(url) && !url.includes('//') && isHttp(`https://${url}`),
		'must be an http or https URL: begin it with https://',
	],
	[(url) => !isHttp(url), 'must be an http or https URL, such as https://api.example'],
	[
		(url) => hasUser(new URL(url)),
		'contains a username or password: enter those only in the fields of their own',
	],
	[(url) => /[?#]/.test(url), 'contains ? or #: enter only what stands before it'],
];

/** @throws Error for a base URL that no request can be sent to. It doesn't repeat the URL. */
export function checkBaseUrl(url: string): void {
	const refusal = refusals.find(([isWrong]) => isWrong(url));
	if (refusal) throw new Error(`The Base URL in the credential ${refusal[1]}`);
}
