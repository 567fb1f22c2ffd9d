import { findEdition } from '../../tooling/editions';
import { testPacked } from '../support/packedPackage';

testPacked(findEdition('messaging'), []);
testPacked(findEdition('site'), []);
