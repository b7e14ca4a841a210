import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { s3Environment, startS3Emulator } from '../../../tools/emulators/s3/index.ts';

/** Where a server of tests keeps its files. */
export interface TestFileStore {
  readonly name: string;
  /** What the server is configured with. */
  readonly environment: Readonly<Record<string, string>>;
  /** How many files are kept. */
  count(): Promise<number>;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** A folder, which goes away as a disk that is unplugged. */
export async function aFolderOfFiles(): Promise<TestFileStore> {
  const data = await mkdtemp(join(tmpdir(), 'delavnica-files-'));
  const [root, elsewhere] = [join(data, 'files'), join(data, 'unplugged')];
  return {
    name: 'a folder',
    environment: { DATA_DIR: data },
    async count() {
      const entries = await readdir(join(root, 'workshops'), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
    async goAway() {
      await rename(root, elsewhere);
      await writeFile(root, '');
    },
    async comeBack() {
      await rm(root);
      await rename(elsewhere, root);
    },
    close: () => rm(data, { recursive: true }),
  };
}

/** A bucket, which may be slow as well. */
export interface TestBucket extends TestFileStore {
  /** From now on each answer takes so long to begin, and again to end. */
  slowDown(milliseconds: number): void;
}

/** A bucket; a server that has it has no folder of files. Listings come in small pages. */
export async function aBucketOfFiles(): Promise<TestBucket> {
  const emulator = await startS3Emulator({ pageSize: 3 });
  return {
    name: 'a bucket',
    environment: { DATA_DIR: join(tmpdir(), 'delavnica-files-no-folder'), ...s3Environment(emulator) },
    count: async () => emulator.bucket.objects.size,
    slowDown: (milliseconds) => void Object.assign(emulator.pauses, { beforeMs: milliseconds, withinMs: milliseconds }),
    goAway: () => emulator.goAway(),
    comeBack: () => emulator.comeBack(),
    close: () => emulator.close(),
  };
}
