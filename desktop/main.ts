import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as electron from 'electron';
import updaters from 'electron-updater';
import { readConfiguration } from './configuration.ts';
import { linkScheme } from './deep-link.ts';
import { setJumpList } from './jump-list.ts';
import { appUserModelId } from './notifications.ts';
import { registerScheme } from './scheme.ts';
import { runShell } from './shell.ts';

/** The main process: one program at a time, and everything else once Electron is ready. */
const here = fileURLToPath(new URL('.', import.meta.url));

registerScheme(electron);
if (electron.app.requestSingleInstanceLock()) {
  electron.app.setAsDefaultProtocolClient(linkScheme);
  electron.app.setAppUserModelId(appUserModelId);
  const [configuration] = await Promise.all([readConfiguration(join(here, 'desktop.json')), electron.app.whenReady()]);
  setJumpList(electron);
  await runShell(electron, {
    configuration,
    icon: join(here, '../../build/icon.ico'),
    preload: join(here, 'preload.cjs'),
    webDirectory: join(here, '../web'),
    updater: updaters.autoUpdater,
    process,
  });
} else {
  electron.app.quit();
}
