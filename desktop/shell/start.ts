import { join } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import { logFile, logNow, startLog } from '../storage/log.ts';
import { readConfiguration } from '../system/configuration.ts';
import { linkScheme } from '../system/deep-link.ts';
import type { Electron } from '../system/electron.ts';
import { languageOfSystem, shellText } from '../system/language.ts';
import { refusedExitCode, refusedSwitchesOf } from '../system/switches.ts';
import { startCrashReports, tidyCrashReports } from '../window/crash-reports.ts';
import { appUserModelId } from '../window/notifications.ts';
import { registerScheme } from '../window/scheme.ts';
import { runShell } from './shell.ts';

/**
 * Everything up to the window. Electron is ready only once the main module has been evaluated, so nothing here is waited
 * for: what must come before `ready` is done at once, and the rest hangs on it (electron#40719).
 *
 * @param here the folder of the built main program
 * @param updater made late, because making it asks Electron for what is there only when it is ready
 */
export function start(electron: Electron, here: string, updater: () => AppUpdater): void {
  const { app } = electron;
  if (app.isPackaged && refuse(electron)) return;
  registerScheme(electron);
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  startLog(electron);
  startCrashReports(electron);
  app.setAsDefaultProtocolClient(linkScheme);
  if (process.platform === 'win32') app.setAppUserModelId(appUserModelId);
  const configuration = readConfiguration(join(here, 'desktop.json'));
  // Told where it is waited for; until then it must not count as an error that nobody caught.
  configuration.catch(() => undefined);
  app
    .whenReady()
    .then(async () => {
      // Before anything that may fall again, and waited for by nobody.
      void tidyCrashReports(electron);
      await runShell(electron, {
        configuration: await configuration,
        icon: join(here, '../../build/icon.ico'),
        packageFile: join(here, '../../package.json'),
        preload: join(here, 'preload.cjs'),
        webDirectory: join(here, '../web'),
        updater: updater(),
        process,
      });
    })
    .catch((error) => giveUp(electron, error));
}

/** @returns whether the start was refused */
function refuse(electron: Electron): boolean {
  const refused = refusedSwitchesOf(process.argv.slice(1));
  if (refused.length === 0) return false;
  logNow(electron, `Not started with --${refused.join(', --')}`);
  electron.app.exit(refusedExitCode);
  return true;
}

/** A start that failed says so: a program that is there and shows nothing helps nobody. */
function giveUp(electron: Electron, error: unknown): void {
  const t = shellText(languageOfSystem(electron));
  logNow(electron, `The start failed: ${error instanceof Error ? error.stack : String(error)}`);
  electron.dialog.showErrorBox(t('startFailedTitle'), t('startFailedText', { logFile: logFile(electron) }));
  electron.app.exit(1);
}
