import { desktopMessages } from '../../schema/messages/desktop.ts';
import type { Electron } from './electron.ts';

export type ShellLanguage = keyof typeof desktopMessages;
export type ShellMessages = (typeof desktopMessages)['en'];

/** The first of the languages that the system's user prefers and the product speaks; English when there is none. */
export function languageOfSystem({ app }: Pick<Electron, 'app'>): ShellLanguage {
  const preferred = app.getPreferredSystemLanguages().map((tag) => tag.toLowerCase().split('-')[0]);
  return preferred.find((language) => language === 'sl' || language === 'en') ?? 'en';
}

/** The shell's own texts: menus, dialogs, notifications. */
export function messagesIn(language: ShellLanguage): ShellMessages {
  return desktopMessages[language];
}
