import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { MessagingApi } from '../credentials/MessagingApi.credentials.js';
import { SiteAdminApi } from '../credentials/SiteAdminApi.credentials.js';
// Node prefers the .node.json beside a .node.ts to it, unless the extension is written.
import { Omnimessage } from '../nodes/Omnimessage/Omnimessage.node.js';
import { OmnimessageTrigger } from '../nodes/Omnimessage/OmnimessageTrigger.node.js';
import { Phonebook } from '../nodes/Phonebook/Phonebook.node.js';
import { SiteAdmin } from '../nodes/SiteAdmin/SiteAdmin.node.js';
import { SiteAdminTrigger } from '../nodes/SiteAdmin/SiteAdminTrigger.node.js';
import { version } from '../package.json';
import { takeStock, writeFrozen } from './freeze/frozen';
import { explainReleased } from './freeze/released';

const nodes = [Omnimessage, OmnimessageTrigger, Phonebook, SiteAdmin, SiteAdminTrigger];
const credentials = [MessagingApi, SiteAdminApi];

const changelog = readFileSync(resolve(__dirname, '../CHANGELOG.md'), 'utf8');
const reason = explainReleased(version, changelog);
if (reason === undefined) {
	const stock = takeStock(
		nodes.map((Type) => new Type()),
		credentials.map((Type) => new Type()),
	);
	writeFrozen(version, stock);
} else {
	console.error(reason);
	process.exitCode = 1;
}
