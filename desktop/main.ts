import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as electron from 'electron';
import updaters from 'electron-updater';
import { readConfiguration } from './configuration.ts';
import { linkScheme } from './deep-link.ts';
import { registerScheme } from './scheme.ts';
import { runShell } from './shell.ts';

/** The main process: one program at a time, and everything else once Electron is ready. */
const here = fileURLToPath(new URL('.', import.meta.url));

registerScheme(electron);
if (electron.app.requestSingleInstanceLock()) {
  electron.app.setAsDefaultProtocolClient(linkScheme);
  await electron.app.whenReady();
  await runShell(electron, {
    configuration: readConfiguration(join(here, 'desktop.json')),
    preload: join(here, 'preload.cjs'),
    webDirectory: join(here, '../web'),
    updater: updaters.autoUpdater,
  });
} else {
  electron.app.quit();
}
