import type { BrowserWindow } from 'electron';
import type { Electron } from '../system/electron.ts';
import { focusWindow } from './window.ts';

/** Windows shows notifications only of apps whose shortcut carries this id (electron-builder.yml, `appId`). */
export const appUserModelId = 'app.delavnica.desktop';

/** Tells something to somebody who is not looking at the window; a click brings it to the front. */
export function notify({ Notification }: Pick<Electron, 'Notification'>, window: BrowserWindow, text: string): void {
  if (window.isDestroyed() || window.isFocused() || !Notification.isSupported()) return;
  const notification = new Notification({ title: 'Delavnica', body: text });
  notification.on('click', () => focusWindow(window));
  notification.show();
}
