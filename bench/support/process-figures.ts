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

/**
 * The same to a microsecond, for a few calls: of the threads that the process has now, those that have ended left out.
 */
export async function processorMicroseconds(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const told = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return told.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1000, 0);
}
