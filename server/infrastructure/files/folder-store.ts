import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type FileAddress,
  type FileStore,
  fileOfName,
  pathOfFile,
  pathOfWorkshop,
  rangeWithin,
  workshopFolder,
  youngMs,
} from './file-store.ts';

/** How long an upload may take before it is given up. */
const dayMs = 86_400_000;

/** @param root the folder; made with the first file */
export function createFolderStore(root: string): FileStore {
  const onTheWay = join(root, 'incoming');
  const all = join(root, 'workshops');
  const pathOf = (at: FileAddress) => join(root, pathOfFile(at));
  return {
    async keep(bytes, at) {
      const place = pathOf(at);
      await Promise.all([onTheWay, dirname(place)].map((folder) => mkdir(folder, { recursive: true })));
      const path = join(onTheWay, randomUUID());
      try {
        await writeFile(path, bytes, { flag: 'wx', flush: true });
        // On one disk, so that nobody ever sees half of a file.
        await rename(path, place);
      } catch (error) {
        await rm(path, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async open(at, wanted) {
      const handle = await open(pathOf(at));
      try {
        const { size: bytes, mtime: modifiedAt } = await handle.stat();
        const range = wanted && rangeWithin(wanted, bytes);
        return { bytes, modifiedAt, range, stream: handle.createReadStream(range ?? {}) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async remove(at, now) {
      const path = pathOf(at);
      const found = await statIfThere(path);
      if (found === undefined) {
        // A disk that is not mounted has no files either, and brings them back.
        await access(all);
        return true;
      }
      // The same bytes may come again while no row names them yet.
      if (now.getTime() - found.mtimeMs < youngMs) return false;
      await rm(path, { force: true });
      return true;
    },
    async workshops() {
      return (await namesIn(all)).filter((name) => workshopFolder.safeParse(name).success);
    },
    async *list(workshopId) {
      const folder = join(root, pathOfWorkshop(workshopId));
      for (const part of await namesIn(folder)) {
        for (const name of await namesIn(join(folder, part))) {
          const file = fileOfName(name);
          if (file !== undefined) yield { workshopId, ...file };
        }
      }
    },
    async removeWorkshop(workshopId) {
      await rm(join(root, pathOfWorkshop(workshopId)), { recursive: true, force: true });
    },
    async removeStranded(now) {
      for (const name of await namesIn(onTheWay)) {
        const path = join(onTheWay, name);
        const found = await statIfThere(path);
        if (found && now.getTime() - found.mtimeMs > dayMs) await rm(path, { force: true });
      }
    },
    // Made with the first file, so that a folder that is not there yet is none that refuses.
    async check() {},
  };
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @throws it may be there, and cannot be looked at */
async function statIfThere(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);
