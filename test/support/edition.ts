import { chooseEdition, toType } from '../../tooling/editions';

/** What an edition of the package promises that the other doesn't. docs/editions.md says so too. */
export const promises = {
	default: { ignoresSslIssues: true, usesProxies: true, looksUpHosts: true, usesAnyPort: true },
	verified: {
		ignoresSslIssues: false,
		usesProxies: false,
		looksUpHosts: false,
		usesAnyPort: false,
	},
};

/** The edition that is tested: what the environment variable EDITION says, or the default. */
export const edition = chooseEdition();

export const promised = promises[edition];

/** Returns the type of a node in the edition that is tested, such as `...omnimessage.phonebook`. */
export const typeOf = (node: string): string => toType(`n8n-nodes-omnimessage.${node}`, edition);
