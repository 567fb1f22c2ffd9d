import { chooseVersion, differencesOf } from '../../tooling/n8n/versions';

const version = chooseVersion();

/** What is special about the n8n that the tests run on. */
export const n8nDifferences = differencesOf(version);

/** Whether the tests run on n8n 1. */
export const isN8n1 = version.startsWith('1.');

/** A test of something that n8n 1 doesn't have. */
export const itOnN8n2 = isN8n1 ? it.skip : it;
