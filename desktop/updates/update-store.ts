import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import updaters, { type AppUpdater } from 'electron-updater';
import { DownloadedUpdateHelper } from 'electron-updater/out/DownloadedUpdateHelper.js';
import gt from 'semver/functions/gt.js';
import { z } from 'zod';
import { readJsonFile } from '../storage/json-file.ts';

/** The folder below %LOCALAPPDATA% in which electron-builder's package has its updater keep what it downloads. */
const cacheFolder = 'delavnica-updater';
/** An installer that failed as often is not started by itself again; the button in the window still does. */
const mostAttempts = 2;

const storedUpdate = z.object({
  version: z.string().max(50),
  /** SHA-512 of the installer from the feed, in base64. */
  sha512: z.string().max(100),
  /** How often it was started at a start of the program. */
  attempts: z.int().min(0),
});
type StoredUpdate = z.output<typeof storedUpdate>;

/** electron-updater for Windows, which can also install what was downloaded in an earlier start. */
export class WindowsUpdater extends updaters.NsisUpdater {
  /**
   * Takes up the installer that lies in the cache since an earlier start.
   *
   * @returns whether it is there and is what the feed announced; its signature was verified when it was downloaded
   */
  async takeUp({ version, sha512 }: StoredUpdate): Promise<boolean> {
    const cache = new DownloadedUpdateHelper(join(this.app.baseCachePath, cacheFolder));
    const files = [{ url: 'installer.exe', sha512 }];
    const info = { version, path: 'installer.exe', sha512, files, releaseDate: '' };
    const file = { url: new URL('file:///installer.exe'), info: { url: 'installer.exe', sha512 } };
    const path = await cache.validateDownloadedPath('', info, file, this.logger ?? console);
    if (path === null) return false;
    await cache.setDownloadedFile(path, null, info, file, basename(path), false);
    this.downloadedUpdateHelper = cache;
    return true;
  }
}

export interface UpdateStore {
  /** Remembers what was downloaded, for the next start. */
  readonly keep: (version: string, sha512: string) => Promise<void>;
  /**
   * Installs what an earlier start has downloaded; to be asked before there is a window.
   *
   * @returns whether the installer has been started and the program is about to end
   */
  readonly install: () => Promise<boolean>;
}

/**
 * What was downloaded is installed at the next start, never while the program ends: when the computer is switched off,
 * Windows kills an installer half-way and leaves nothing that starts (electron-builder#7807).
 *
 * @param file where it is remembered
 * @param runs the version that runs
 */
export function createUpdateStore(updater: AppUpdater, file: string, runs: string): UpdateStore {
  const read = () => readJsonFile(file, storedUpdate.nullable(), null);
  const write = (kept: StoredUpdate) => writeFile(file, JSON.stringify(kept));
  return {
    async keep(version, sha512) {
      const before = await read();
      const attempts = before?.version === version ? before.attempts : 0;
      await write({ version, sha512, attempts });
    },
    async install() {
      const kept = await read();
      if (kept === null) return false;
      try {
        if (!gt(kept.version, runs)) {
          await rm(file, { force: true });
          return false;
        }
        if (kept.attempts >= mostAttempts) {
          console.error(`Version ${kept.version} could not be installed in ${kept.attempts} attempts`);
          return false;
        }
        if (!(updater instanceof WindowsUpdater) || !(await updater.takeUp(kept))) return false;
        // Written first: an installer that ends the program for good must not be tried for ever.
        await write({ ...kept, attempts: kept.attempts + 1 });
      } catch (error) {
        console.error('What was downloaded cannot be installed', error);
        return false;
      }
      console.info(`Installing version ${kept.version}`);
      updater.quitAndInstall(false, true);
      return true;
    },
  };
}
