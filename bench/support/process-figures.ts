import { readFile } from 'node:fs/promises';

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
