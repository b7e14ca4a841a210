import { defaultLanguage, type Language, languageWithCode } from '../../schema/languages.ts';
import { type DesktopText, desktopTexts } from '../../schema/messages/desktop/index.ts';
import { textIn } from '../../schema/messages/text.ts';
import type { Electron } from './electron.ts';

export type ShellLanguage = Language;
export type ShellText = DesktopText;

/** The first of the languages that the system's user prefers and the product speaks; English when there is none. */
export function languageOfSystem({ app }: Pick<Electron, 'app'>): ShellLanguage {
  const preferred = app.getPreferredSystemLanguages().map((tag) => languageWithCode(tag.toLowerCase().split('-')[0]));
  return preferred.find((language) => language !== undefined) ?? defaultLanguage;
}

/** Says the shell's own texts: menus, dialogs, notifications. */
export function shellText(language: ShellLanguage): ShellText {
  return textIn(language, desktopTexts);
}
