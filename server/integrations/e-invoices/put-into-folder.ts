import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';

export interface FileToPut {
  /** Whose folder below the root. */
  readonly workshopId: string;
  /** Without a slash. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Id of the delivery and its attempt, so that two at once never write to one file. */
  readonly id: string;
  readonly attempt: number;
}

/**
 * Puts a file into the folder of a workshop: a person who takes files from there finds a whole one or none, and one that
 * was put there twice is the same file. The root has to be there; it is not made, so that a wrong name or a disk that
 * is not mounted is seen.
 *
 * @throws Error the disk refuses
 */
export async function putIntoFolder(root: string, file: FileToPut): Promise<Outcome> {
  const { workshopId, name, bytes, id, attempt } = file;
  const folder = join(root, workshopId);
  await mkdir(folder).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error;
  });
  // Anyone who may write here must not lead us elsewhere.
  if (!(await lstat(folder)).isDirectory()) return { kind: 'later', problem: 'FOLDER' };
  const unfinished = (which: number) => join(folder, `.${id}-${which}.part`);
  const opened = await open(unfinished(attempt), 'wx');
  try {
    await opened.writeFile(bytes);
    await opened.sync();
  } finally {
    await opened.close();
  }
  await rename(unfinished(attempt), join(folder, name));
  await syncFolder(folder);
  // What an attempt that was killed has left.
  for (let which = 1; which < attempt; which += 1) await rm(unfinished(which), { force: true });
  return { kind: 'accepted' };
}

/** Until then a power cut may take the new name away. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
