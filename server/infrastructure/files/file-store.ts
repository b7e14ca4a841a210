import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Where the bytes of files lie: in a folder that all processes see, under the workshop and the sum of the bytes. Nothing
 * else of the program knows that it is a folder, so that another store can take its place.
 */
export interface FileStore {
  /** Keeps bytes: all of them, or none. @throws the store is away or full */
  keep(bytes: Uint8Array, at: FileAddress): Promise<void>;
  /** Where it lies. @throws it does not */
  pathOf(at: FileAddress): Promise<string>;
  /** @returns whether there is none now; what somebody has just brought stays, and can be removed later */
  remove(at: FileAddress, now: Date): Promise<boolean>;
  /** The workshops of which something is kept. */
  workshops(): Promise<readonly string[]>;
  /** Everything of a workshop. */
  removeWorkshop(workshopId: string): Promise<void>;
  /** What has been on its way for a day, and so never arrives. */
  removeStranded(now: Date): Promise<void>;
}

/** Which bytes are meant. */
export interface FileAddress {
  readonly workshopId: string;
  /** Of the whole file, in hex; also where its small picture is meant. */
  readonly sha256: string;
  readonly size: 'full' | 'thumb';
}

const idOfWorkshop = z.uuid();
const sum = z.string().regex(/^[0-9a-f]{64}$/);

/** How long an upload may take before it is given up; and how young bytes must be not to be removed, see `remove`. */
const dayMs = 86_400_000;
const youngMs = 600_000;

/** @param root the folder; made with the first file */
export function createFolderStore(root: string): FileStore {
  const onTheWay = join(root, 'incoming');
  const folderOf = (workshopId: string) => join(root, 'workshops', idOfWorkshop.parse(workshopId));
  const placeOf = ({ workshopId, sha256, size }: FileAddress) => {
    const folder = join(folderOf(workshopId), sum.parse(sha256).slice(0, 2));
    return { folder, path: join(folder, size === 'full' ? sha256 : `${sha256}-thumb`) };
  };
  return {
    async keep(bytes, at) {
      const place = placeOf(at);
      await Promise.all([onTheWay, place.folder].map((folder) => mkdir(folder, { recursive: true })));
      const path = join(onTheWay, randomUUID());
      try {
        await writeFile(path, bytes, { flag: 'wx', flush: true });
        // On one disk, so that nobody ever sees half of a file.
        await rename(path, place.path);
      } catch (error) {
        await rm(path, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async pathOf(at) {
      const { path } = placeOf(at);
      await access(path);
      return path;
    },
    async remove(at, now) {
      const { path } = placeOf(at);
      const found = await stat(path).catch(() => undefined);
      // The same bytes may come again while nobody has written down yet that they are there.
      if (found === undefined) return true;
      if (now.getTime() - found.mtimeMs < youngMs) return false;
      await rm(path, { force: true });
      return true;
    },
    async workshops() {
      const names = await readdir(join(root, 'workshops')).catch(() => []);
      return names.filter((name) => idOfWorkshop.safeParse(name).success);
    },
    removeWorkshop: (workshopId) => rm(folderOf(workshopId), { recursive: true, force: true }),
    async removeStranded(now) {
      for (const name of await readdir(onTheWay).catch(() => [])) {
        const path = join(onTheWay, name);
        const found = await stat(path).catch(() => undefined);
        if (found && now.getTime() - found.mtimeMs > dayMs) await rm(path, { force: true });
      }
    },
  };
}
