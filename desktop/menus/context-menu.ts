import type { BrowserWindow, MenuItemConstructorOptions } from 'electron';
import { type Language, languageFacts, languages } from '../../schema/languages.ts';
import type { Electron } from '../system/electron.ts';
import type { ShellText } from '../system/language.ts';
import { editItems } from './menu.ts';

const mostSuggestions = 5;

/** The menu of the right mouse button: spelling and text in a field, copying elsewhere, and nothing where nothing fits. */
export function offerContextMenu({ Menu }: Pick<Electron, 'Menu'>, window: BrowserWindow, text: () => ShellText): void {
  const { webContents } = window;
  webContents.on('context-menu', (_event, { isEditable, selectionText, misspelledWord, dictionarySuggestions }) => {
    const t = text();
    const items: MenuItemConstructorOptions[] = [];
    if (isEditable && misspelledWord !== '') {
      const suggestions = dictionarySuggestions.slice(0, mostSuggestions);
      for (const word of suggestions) items.push({ label: word, click: () => webContents.replaceMisspelling(word) });
      if (suggestions.length === 0) items.push({ label: t('noSuggestion'), enabled: false });
      items.push(
        {
          label: t('addToDictionary'),
          click: () => webContents.session.addWordToSpellCheckerDictionary(misspelledWord),
        },
        { type: 'separator' },
      );
    }
    if (isEditable) items.push(...editItems(t));
    else if (selectionText.trim() !== '') items.push({ role: 'copy', label: t('menuCopy') });
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
}

/**
 * Has Chromium ask our server for dictionaries, where Windows itself does not check a language; by itself it would ask a
 * server of Google's, from every workshop. To be said in the turn in which the session is asked for first: making it has
 * Electron look for the dictionary of the system's language, which comes to a download only after that turn.
 */
export function setDictionaryServer({ session }: Pick<Electron, 'session'>, serverUrl: string): void {
  session.defaultSession.setSpellCheckerDictionaryDownloadURL(`${serverUrl}/api/dictionaries/`);
}

/** Spelling in the languages of the product, as far as Chromium has their dictionaries. */
export function checkSpelling({ session }: Pick<Electron, 'session'>, language: Language): void {
  const { defaultSession } = session;
  const wanted = [...new Set([language, ...languages])].map((each) => languageFacts[each].dictionary ?? each);
  const known = new Set(defaultSession.availableSpellCheckerLanguages);
  defaultSession.setSpellCheckerLanguages(wanted.filter((each) => known.has(each)));
}
