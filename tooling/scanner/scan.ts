import { realpath } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { run } from '../n8n/run';
import { installScanner } from './install';

/** The files of a packed package that n8n scans. */
export const TARBALL_PATTERNS = ['**/*.js', 'package.json'];

interface Violation {
	/** Relative to the scanned folder. */
	file: string;
	rule: string;
	message: string;
}

interface ScanResult {
	passed: boolean;
	/** What makes the scan fail. Warnings don't. */
	violations: Violation[];
}

/** What the scanner returns, and within `details` what ESLint found. */
interface Analysis {
	passed: boolean;
	details?: string;
}
interface FileResult {
	filePath: string;
	messages: Array<{ ruleId: string | null; severity: number; message: string }>;
}

const ERROR = 2;

/**
 * Scans a folder as n8n does before it verifies a package. The first call installs the scanner.
 * @param patterns the files to scan; by default, those that n8n scans of a package's source
 * @throws Error if the scanner can't be installed, fails, or finds no file to scan
 */
export async function scan(folder: string, patterns: string[] = []): Promise<ScanResult> {
	const scanner = await installScanner();
	const root = await realpath(folder);
	// A warning of Node would come before the JSON.
	const args = ['--no-warnings', join(__dirname, 'analyze.mjs'), scanner, root, ...patterns];
	// Under Jest it is "test", and then the rules take each file for a node.
	const env = { ...process.env, NODE_ENV: 'production' };
	const output = await run(process.execPath, args, { cwd: root, env });
	return toResult(JSON.parse(output) as Analysis, root);
}

function toResult({ passed, details = '[]' }: Analysis, root: string): ScanResult {
	const results = JSON.parse(details) as FileResult[];
	const violations = results.flatMap(({ filePath, messages }) =>
		messages
			.filter(({ severity }) => severity === ERROR)
			// Without a rule, the file could not be parsed.
			.map(({ ruleId, message }) => ({
				file: relative(root, filePath),
				rule: ruleId ?? 'syntax',
				message,
			})),
	);
	return { passed, violations };
}
