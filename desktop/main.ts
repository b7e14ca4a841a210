import { fileURLToPath } from 'node:url';
import * as electron from 'electron';
import updaters from 'electron-updater';
import { WindowsUpdater } from './kept-update.ts';
import { start } from './start.ts';

start(electron, fileURLToPath(new URL('.', import.meta.url)), () =>
  process.platform === 'win32' ? new WindowsUpdater() : updaters.autoUpdater,
);
