import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

interface Manifest {
	name: string;
	dependencies?: Record<string, string>;
	n8n: { nodes: string[]; credentials: string[] };
}

const name = process.env.EDITION || '';
const root = name ? join(ROOT, '.editions', name) : ROOT;
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

/**
 * The edition of the package that the environment variable EDITION names, such as "messaging", or else
 * the default one: where its built source is, and its package.json.
 */
export const edition = { name: name || 'default', root, manifest };
