import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { theme } from '../../schema/features/account/accounts.ts';
import { languages } from '../../schema/languages.ts';
import { readJsonFile } from './json-file.ts';

/** What somebody chose for this computer. */
const preferences = z.object({
  /** Closing the window leaves the app in the tray; where it starts with Windows, it starts there. */
  keepInTray: z.boolean(),
  /** Chosen in the menu. */
  language: z.enum(languages).optional(),
  /** Language of the account that was logged in last. */
  accountLanguage: z.enum(languages).optional(),
  /** Theme of the window and its menus. */
  theme: theme.optional(),
});
export type Preferences = z.output<typeof preferences>;

/** @returns the usual choices when nothing readable is kept */
export function readPreferences(file: string): Promise<Preferences> {
  return readJsonFile(file, preferences, { keepInTray: false });
}

export function writePreferences(file: string, chosen: Preferences): Promise<void> {
  return writeFile(file, JSON.stringify(chosen));
}
