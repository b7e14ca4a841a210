import { isText, type Source } from '../reading/sources.ts';

/** A folder and how many files lie in it, those in folders below not counted. */
export interface Folder {
  readonly path: string;
  readonly files: number;
}

/** Nobody reads these by looking through the folder: they have a name that says when to open them. */
const lookedUp = /^(\.|docs(\/|$)|prisma\/migrations)/;

/** Folders of ours by the number of their files, the fullest first. */
export function foldersByFiles(sources: readonly Source[]): Folder[] {
  return countFiles(sources, (path) => {
    const folder = path.split('/').slice(0, -1).join('/');
    return folder !== '' && isText(path) && !lookedUp.test(folder) ? folder : undefined;
  });
}

/** The features of the server and of the web by the number of all their files, the largest first. */
export function featuresByFiles(sources: readonly Source[]): Folder[] {
  return countFiles(sources, (path) => /^(?:server|web)\/features\/[\w-]+\/[\w-]+(?=\/)/.exec(path)?.[0]);
}

function countFiles(sources: readonly Source[], folderOf: (path: string) => string | undefined): Folder[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const folder = folderOf(path);
    if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([path, files]) => ({ path, files })).toSorted((a, b) => b.files - a.files);
}
