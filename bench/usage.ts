import { readFile, writeFile } from 'node:fs/promises';

/** Linux reports CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const MEBIBYTE_IN_KIB = 1024;

export interface Usage {
	/** Wall-clock seconds. */
	seconds: number;
	/** The CPU time of all threads of the process, in seconds. */
	cpu: number;
	/** The memory before the work, in MiB. */
	before: number;
	/** The peak memory during the work, in MiB. */
	peak: number;
}

/**
 * Measures what a process uses while `work` runs. Reads Linux's /proc for that process only, without
 * its children and the servers it talks to.
 */
export async function measureUsage(pid: number, work: () => Promise<unknown>): Promise<Usage> {
	// Resets the peak memory to the current usage.
	await writeFile(`/proc/${pid}/clear_refs`, '5');
	const [before, cpuBefore] = [await readMemory(pid, 'VmRSS'), await readCpuTime(pid)];
	const start = performance.now();
	await work();
	const seconds = (performance.now() - start) / 1000;
	const cpu = (await readCpuTime(pid)) - cpuBefore;
	return { seconds, cpu, before, peak: await readMemory(pid, 'VmHWM') };
}

async function readCpuTime(pid: number): Promise<number> {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
	// The fields after the program's name, which can contain anything. utime and stime are fields 14 and 15.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

async function readMemory(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	const [, kibibytes] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
	return Number(kibibytes) / MEBIBYTE_IN_KIB;
}
