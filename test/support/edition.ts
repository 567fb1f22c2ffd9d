/** What an edition of the package promises that the other doesn't. docs/editions.md says so too. */
const promises = {
	default: { ignoresSslIssues: true, usesProxies: true, looksUpHosts: true, usesAnyPort: true },
	verified: {
		ignoresSslIssues: false,
		usesProxies: false,
		looksUpHosts: false,
		usesAnyPort: false,
	},
};

type Edition = keyof typeof promises;

/** The edition that is tested: the one in the environment variable EDITION, or the default. */
export const edition = (process.env.EDITION || 'default') as Edition;

export const promised = promises[edition];
