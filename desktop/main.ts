import { fileURLToPath } from 'node:url';
import * as electron from 'electron';
import updaters from 'electron-updater';
import { start } from './start.ts';

start(electron, fileURLToPath(new URL('.', import.meta.url)), () => updaters.autoUpdater);
