import { readdir, readFile } from 'node:fs/promises';

/** What a process has in memory. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/**
 * The processor time that a process has used so far, in milliseconds, on its own and in the kernel, to one hundredth of a
 * second. Unlike requests a second it says the same on a machine that is busy with others.
 */
export async function processorMilliseconds(pid: number): Promise<number> {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [own, kernel] = fields.split(' ').slice(11, 13);
  return (Number(own) + Number(kernel)) * 10;
}

/** What each thread of a process had used when it was last looked at: one that has ended is in the sum of the next look too. */
const usedByThreads = new Map<number, Map<string, number>>();

/** The same to a microsecond, for a few calls; a thread that came and went between two looks is left out. */
export async function processorMicroseconds(pid: number): Promise<number> {
  const used = usedByThreads.get(pid) ?? new Map<string, number>();
  usedByThreads.set(pid, used);
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const schedstat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => undefined);
    if (schedstat !== undefined) used.set(thread, Number(schedstat.split(' ')[0]) / 1000);
  }
  return [...used.values()].reduce((sum, microseconds) => sum + microseconds, 0);
}
