import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

/** What somebody chose for this computer. */
const preferences = z.object({
  /** Closing the window leaves the app in the tray, and it starts there with Windows. */
  keepInTray: z.boolean(),
});
export type Preferences = z.output<typeof preferences>;

/** @returns the usual choices when nothing readable is kept */
export async function readPreferences(file: string): Promise<Preferences> {
  try {
    return preferences.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { keepInTray: false };
  }
}

export function writePreferences(file: string, chosen: Preferences): Promise<void> {
  return writeFile(file, JSON.stringify(chosen));
}
