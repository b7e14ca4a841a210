import { fileURLToPath } from 'node:url';
import * as electron from 'electron';
import updaters from 'electron-updater';
import { start } from './shell/start.ts';
import { WindowsUpdater } from './updates/update-store.ts';

start(electron, fileURLToPath(new URL('.', import.meta.url)), () =>
  process.platform === 'win32' ? new WindowsUpdater() : updaters.autoUpdater,
);
