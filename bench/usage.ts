import { readFile, writeFile } from 'node:fs/promises';

/** Linux counts CPU time in hundredths of a second for programs that read it. */
const TICKS_PER_SECOND = 100;
const MEBIBYTE_IN_KIB = 1024;

export interface Usage {
	/** Wall-clock seconds. */
	seconds: number;
	/** Seconds that the process used a CPU, all of its threads together. */
	cpu: number;
	/** MiB of memory before the work. */
	before: number;
	/** MiB of memory at its highest point during the work. */
	peak: number;
}

/**
 * What a process used for a work. Reads Linux's /proc, of that process only: its children and the
 * servers that it talks to are not in it.
 */
export async function measureUsage(pid: number, work: () => Promise<unknown>): Promise<Usage> {
	// Sets the highest memory back to what is used now.
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
	// The program's name comes before and may contain anything; utime and stime are fields 14 and 15.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

async function readMemory(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	const [, kibibytes] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
	return Number(kibibytes) / MEBIBYTE_IN_KIB;
}
