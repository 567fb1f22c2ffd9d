import { startEnvironment } from '../../tooling/environment';
import { createUse } from './sharing';

export { MINUTE } from './sharing';

/** A real n8n with the package, and the sandbox, for the tests in a file. */
export const useEnvironment = createUse('e2e', startEnvironment);
