import type { BrowserWindow } from 'electron';
import { textIn } from '../../schema/messages/text.ts';
import { unsavedWorkTexts } from '../../schema/messages/unsaved-work/index.ts';
import type { Electron } from '../system/electron.ts';
import type { ShellLanguage } from '../system/language.ts';

/**
 * Asks before a page is left that holds work nobody has saved: its `beforeunload` says so, at closing, restarting,
 * updating and reloading alike. Nobody is asked when Windows ends the session, as there is no time for an answer.
 *
 * @param stayed called when somebody decided to stay
 */
export function askBeforeLosingWork(
  { dialog }: Pick<Electron, 'dialog'>,
  window: BrowserWindow,
  language: () => ShellLanguage,
  stayed: () => void,
): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const t = textIn(language(), unsavedWorkTexts);
    if (!window.isVisible()) window.show();
    const answer = dialog.showMessageBoxSync(window, {
      type: 'warning',
      title: 'Delavnica',
      message: t('title'),
      detail: t('text'),
      buttons: [t('stay'), t('leave')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    // To prevent here is to leave.
    if (answer === 1) event.preventDefault();
    else stayed();
  });
}
