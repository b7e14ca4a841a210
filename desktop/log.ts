import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import log from 'electron-log/node.js';
import type { Electron } from './electron.ts';

/** One file and the one before it: about the work of a month, and no more than two megabytes. */
const largestBytes = 1_000_000;

/** Where the log is: `main.log`, and `main.old.log` when that has grown too large. */
export function logFile({ app }: Pick<Electron, 'app'>): string {
  return join(app.getPath('logs'), 'main.log');
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
  Object.assign(console, log.functions);
}

/** A line that is in the file before the program goes on, because there may be no later. Never throws: a full disk is no second error. */
export function logNow(electron: Pick<Electron, 'app'>, text: string): void {
  try {
    const file = logFile(electron);
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `[${new Date().toISOString()}] [error] ${text}\n`);
  } catch (error) {
    console.error('The log cannot be written', error);
  }
}
