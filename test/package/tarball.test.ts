import { resolve } from 'node:path';

import { testPacked } from '../support/packedPackage';

testPacked(resolve(__dirname, '../..'), ['undici', 'zod']);
