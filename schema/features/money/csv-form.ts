import { type Language, localeOf } from '../../languages.ts';
import type { CsvForm } from './accounting.ts';

/** Where the comma is in numbers, the spreadsheets of a language part columns by a semicolon. */
export const csvFormIn = (language: Language): CsvForm =>
  (1.5).toLocaleString(localeOf(language)).includes(',') ? 'semicolon' : 'comma';
