import { chooseVersion, differencesOf } from '../../tooling/n8n/versions';

/** What is special about the n8n that the tests run on. */
export const n8nDifferences = differencesOf(chooseVersion());
