import type { AppUpdater } from 'electron-updater';
import type { Update } from '../schema/desktop-bridge.ts';

export interface UpdateParts {
  readonly updater: AppUpdater;
  readonly serverUrl: string;
  /** The Cookie header of the signed-in account; the feed is for paid accounts only. */
  readonly cookies: () => Promise<string>;
  readonly changed: (update: Update) => void;
}

export interface Updates {
  readonly current: () => Update;
  /** Looks for a newer version and downloads it. Failing is no reason to disturb anybody: the next look will do. */
  readonly look: () => Promise<void>;
  readonly restart: () => void;
}

/**
 * Keeps the app up to date from the download endpoint. electron-updater checks the hash of what it downloads and, on
 * Windows, the publisher's signature against `publisherName` of the package; it installs nothing that fails either.
 */
export function createUpdates({ updater, serverUrl, cookies, changed }: UpdateParts): Updates {
  let update: Update = { step: 'none' };
  const move = (next: Update) => {
    update = next;
    changed(update);
  };
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = true;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  // The feed answers ranges one at a time.
  updater.setFeedURL({ provider: 'generic', url: `${serverUrl}/api/download`, useMultipleRangeRequest: false });
  updater.on('download-progress', ({ percent }) => move({ step: 'downloading', percent: Math.floor(percent) }));
  updater.on('update-downloaded', ({ version }) => move({ step: 'ready', version }));
  updater.on('error', (error) => {
    console.error('The update failed', error);
    if (update.step === 'downloading') move({ step: 'none' });
  });
  return {
    current: () => update,
    async look() {
      if (update.step !== 'none') return;
      updater.requestHeaders = { cookie: await cookies() };
      try {
        const found = await updater.checkForUpdates();
        await found?.downloadPromise;
      } catch {
        // Told by the error event already.
      }
    },
    restart() {
      if (update.step === 'ready') updater.quitAndInstall(false, true);
    },
  };
}
