import type { AppUpdater } from 'electron-updater';
import type { Update } from '../../schema/desktop/desktop-bridge.ts';

export interface UpdateParts {
  readonly updater: AppUpdater;
  readonly serverUrl: string;
  /**
   * Whether the workshop is paid. Where it is not, only versions that fix a vulnerability are offered, without a
   * log-in.
   */
  readonly isPaid: () => boolean;
  /** The Cookie header of the signed-in account; the feed is for paid accounts only. */
  readonly cookies: () => Promise<string>;
  readonly changed: (update: Update) => void;
  /** What was downloaded whole, and its hash: to be installed at the next start. */
  readonly downloaded: (version: string, sha512: string) => Promise<void>;
  /** Ends the program, with a last act, unless somebody decides to stay. */
  readonly quit: (lastAct: () => void) => void;
  /** Milliseconds before the first new attempt after a failure; each next one waits twice as long. */
  readonly firstPause?: number;
}

const minute = 60_000;
const longestPause = 4 * 60 * minute;

export interface Updates {
  readonly current: () => Update;
  /**
   * Looks for a newer version and downloads it. Failing is no reason to disturb anybody: a connection that breaks is
   * tried again after a minute, then after two, up to four hours.
   */
  readonly look: () => Promise<void>;
  readonly restart: () => void;
  /** Looks as well, because somebody wants to know what there is. */
  readonly ask: () => Promise<UpdateCheck>;
}

type UpdateCheck = 'none' | 'coming' | 'failed';

/**
 * Keeps the app up to date from the download endpoint. electron-updater checks the hash of what it downloads and, on
 * Windows, the publisher's signature against `publisherName` of the package; it installs nothing that fails either.
 */
export function createUpdates(parts: UpdateParts): Updates {
  const { updater, serverUrl, isPaid, cookies, changed, downloaded, quit, firstPause = minute } = parts;
  let update: Update = { step: 'none' };
  let pause = firstPause;
  let nextLook: NodeJS.Timeout | undefined;
  const move = (next: Update) => {
    update = next;
    changed(update);
  };
  updater.autoDownload = true;
  // When the computer is switched off, Windows kills an installer half-way (electron-builder#7807).
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  updater.on('download-progress', ({ percent }) => move({ step: 'downloading', percent: Math.floor(percent) }));
  updater.on('update-downloaded', ({ version, sha512 }) => {
    downloaded(version, sha512).catch((error) => console.error('The update is not remembered', error));
    move({ step: 'ready', version });
  });
  updater.on('error', (error) => {
    console.error('The update failed', error);
    if (update.step === 'downloading') move({ step: 'none' });
  });
  async function chooseFeed(): Promise<void> {
    const paid = isPaid();
    const url = `${serverUrl}/api/download${paid ? '' : '/security'}`;
    // The feed answers ranges one at a time.
    updater.setFeedURL({ provider: 'generic', url, useMultipleRangeRequest: false });
    updater.requestHeaders = paid ? { cookie: await cookies() } : {};
  }

  /** @param heard called once with what was found, before it is downloaded */
  async function look(heard: (found: UpdateCheck) => void = () => {}): Promise<void> {
    if (update.step !== 'none') return heard('coming');
    clearTimeout(nextLook);
    try {
      await chooseFeed();
      const found = await updater.checkForUpdates();
      heard(found?.isUpdateAvailable ? 'coming' : 'none');
      await found?.downloadPromise;
      pause = firstPause;
    } catch {
      // Told by the error event already.
      heard('failed');
      nextLook = setTimeout(() => void look(), pause).unref();
      pause = Math.min(pause * 2, longestPause);
    }
  }

  return {
    current: () => update,
    look: () => look(),
    restart() {
      if (update.step === 'ready') quit(() => updater.quitAndInstall(false, true));
    },
    // Only the first call counts.
    ask: () => new Promise((resolve) => void look(resolve)),
  };
}
