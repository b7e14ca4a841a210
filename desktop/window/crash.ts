import { release } from 'node:os';
import type { BrowserWindow, RenderProcessGoneDetails } from 'electron';
import { problemPath } from '../../schema/desktop/desktop-bridge.ts';
import { logNow, redactText } from '../storage/log.ts';
import type { Electron } from '../system/electron.ts';
import type { ShellText } from '../system/language.ts';
import { appOrigin } from './scheme.ts';
import { loadApp } from './window.ts';

const pauseMilliseconds = 1_000;
const minute = 60_000;

export interface Problems {
  /** The report of what broke last; null while nothing has. */
  readonly report: () => string | null;
}

/**
 * Keeps the window from staying white or stuck, and logs all of it: a page that died is loaded again, one that no
 * longer answers may be waited for. If it dies a second time within a minute, or the main process meets an error that
 * nobody caught, a screen says so and offers a report to copy.
 */
export function keepWindowAlive(
  electron: Pick<Electron, 'app' | 'dialog'>,
  window: BrowserWindow,
  mainProcess: Pick<NodeJS.Process, 'on'>,
  text: () => ShellText,
): Problems {
  let report: string | null = null;
  let diedAt = Number.NEGATIVE_INFINITY;
  let question: AbortController | undefined;

  const show = (load: () => Promise<void>) => {
    setTimeout(() => {
      if (!window.isDestroyed()) load().catch((error) => console.error(error));
    }, pauseMilliseconds);
  };
  const tell = (what: string) => {
    report = redactText(electron, reportOf(electron, what));
    logNow(electron, report);
  };
  const showProblem = () => show(() => window.loadURL(`${appOrigin}${problemPath}`));

  window.webContents.on('render-process-gone', (_event, { reason, exitCode }: RenderProcessGoneDetails) => {
    question?.abort();
    if (reason === 'clean-exit') return;
    tell(`The page ended: ${reason}, code ${exitCode}`);
    const again = Date.now() - diedAt < minute;
    diedAt = Date.now();
    if (again) showProblem();
    else show(() => loadApp(window));
  });
  window.webContents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    // -3 is a load that another one replaced.
    if (!isMainFrame || code === -3) return;
    tell(`The page did not load: ${description}`);
    show(() => loadApp(window));
  });
  window.on('unresponsive', () => {
    if (question !== undefined) return;
    logNow(electron, 'The page does not answer');
    const t = text();
    question = new AbortController();
    electron.dialog
      .showMessageBox(window, {
        type: 'warning',
        title: 'Delavnica',
        message: t('stuckTitle'),
        detail: t('stuckText'),
        buttons: [t('stuckWait'), t('stuckReload')],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
        signal: question.signal,
      })
      .then(({ response }) => {
        // Ends the page's process; what follows is as if it had died by itself.
        if (response === 1 && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
      })
      .catch((error) => console.error(error))
      .finally(() => {
        question = undefined;
      });
  });
  window.on('responsive', () => question?.abort());
  electron.app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    // Chromium starts it again by itself; that it fell is worth a line.
    if (reason !== 'clean-exit') logNow(electron, `${type} ${name ?? ''} ended: ${reason}, code ${exitCode}`);
  });
  mainProcess.on('uncaughtException', (error) => {
    tell(error.stack ?? String(error));
    showProblem();
  });
  // Work in the background that failed is no reason to take the screen away; the next attempt may do.
  mainProcess.on('unhandledRejection', (reason) =>
    tell(reason instanceof Error ? (reason.stack ?? '') : String(reason)),
  );

  return { report: () => report };
}

/** What support needs to know. Nothing of the account is in it: no cookie, no token, no address. */
function reportOf({ app }: Pick<Electron, 'app'>, what: string): string {
  const { electron = 'unknown', chrome = 'unknown' } = process.versions;
  return [
    `Delavnica ${app.getVersion()}`,
    `Electron ${electron}, Chromium ${chrome}, ${process.platform} ${release()} ${process.arch}`,
    new Date().toISOString(),
    '',
    what,
  ].join('\n');
}
