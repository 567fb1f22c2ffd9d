import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

// node analyze.mjs <folder of the scanner> <folder to scan> [patterns of files ...]
// Writes the scanner's result as JSON. Without patterns, it scans what it scans of a source.
// Fails if there is no result.

const [scanner, folder, ...patterns] = process.argv.slice(2);
const SCANNER = 'node_modules/@n8n/scan-community-package/scanner/scanner.mjs';

// The scanner returns a text that ESLint has formatted. Here, the text is JSON.
const { ESLint } = createRequire(join(scanner, 'package.json'))('eslint');
ESLint.prototype.loadFormatter = async () => ({ format: JSON.stringify });

const { analyzePackage, SOURCE_FILE_PATTERNS } = await import(
	pathToFileURL(join(scanner, SCANNER))
);
const result = await analyzePackage(folder, patterns.length ? patterns : SOURCE_FILE_PATTERNS);
// It passes a folder without files, and reports its own failure like a violation.
if (result.message && !result.details) throw new Error(result.message);
process.stdout.write(JSON.stringify(result));
