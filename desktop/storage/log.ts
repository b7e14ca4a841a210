import { appendFileSync, mkdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import log from 'electron-log/node.js';
import type { Electron } from '../system/electron.ts';
import { withoutPersonal } from './personal.ts';

/** One file and the one before it: about the work of a month, and no more than two megabytes. */
const largestBytes = 1_000_000;

/** Where the log is: `main.log`, and `main.old.log` when that has grown too large. */
export function logFile({ app }: Pick<Electron, 'app'>): string {
  return join(app.getPath('logs'), 'main.log');
}

/** What may be in the log and in a report, of any text: nothing gets there by another way. */
export function redactText({ app }: Pick<Electron, 'app'>, text: string): string {
  return withoutPersonal(text, app.getPath('home'));
}

/**
 * Writes what goes to the console into a file as well, which support can ask for ("Show logs"). Lines are written as they
 * come, and nothing waits for them.
 */
export function startLog(electron: Pick<Electron, 'app'>): void {
  const { file } = log.transports;
  file.resolvePathFn = () => logFile(electron);
  file.maxSize = largestBytes;
  file.sync = false;
  file.transforms = [...file.transforms, ({ data }) => redactText(electron, String(data))];
  Object.assign(console, log.functions);
}

/** A line that is in the file before the program goes on, because there may be no later. Never throws: a full disk is no second error. */
export function logNow(electron: Pick<Electron, 'app'>, text: string): void {
  try {
    const file = logFile(electron);
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `[${new Date().toISOString()}] [error] ${redactText(electron, text)}\n`);
  } catch (error) {
    console.error('The log cannot be written', error);
  }
}

/** Opens the folder of the log and of the reports of crashes in the system's file manager. */
export async function showLogs(electron: Pick<Electron, 'app' | 'shell'>): Promise<void> {
  const folder = dirname(logFile(electron));
  await mkdir(folder, { recursive: true });
  const failure = await electron.shell.openPath(folder);
  if (failure !== '') throw new Error(`The folder of the log cannot be opened: ${failure}`);
}
