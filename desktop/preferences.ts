import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { readKept } from './kept-file.ts';

/** What somebody chose for this computer. */
const preferences = z.object({
  /** Closing the window leaves the app in the tray, and it starts there with Windows. */
  keepInTray: z.boolean(),
  /** Chosen in the menu; the system's when absent. */
  language: z.enum(['en', 'sl']).optional(),
});
export type Preferences = z.output<typeof preferences>;

/** @returns the usual choices when nothing readable is kept */
export function readPreferences(file: string): Promise<Preferences> {
  return readKept(file, preferences, { keepInTray: false });
}

export function writePreferences(file: string, chosen: Preferences): Promise<void> {
  return writeFile(file, JSON.stringify(chosen));
}
