import type { Electron } from '../system/electron.ts';

/** How the app is started with Windows: where it also stays in the tray, without a window in the way. */
export const hiddenSwitch = '--hidden';

/**
 * Whether Windows starts the app: not at all, yes, or not although it was chosen here, because it was switched off since in
 * Task Manager or in Windows' settings. Elsewhere there is nothing to choose.
 */
export type StartWithWindows = 'absent' | 'off' | 'on' | 'refused';

export interface Autostart {
  readonly current: () => StartWithWindows;
  /** Somebody chose it; nothing else ever changes it. */
  readonly choose: (wanted: boolean) => void;
  /** Looks whether it is still what it was; `changed` is called when it is not. */
  readonly look: () => void;
}

/** The start with Windows, as Windows itself says that it is: an entry in its registry, and a switch beside it. */
export function createAutostart({ app }: Pick<Electron, 'app'>, changed: () => void): Autostart {
  let known = read();

  function read(): StartWithWindows {
    if (process.platform !== 'win32') return 'absent';
    const { executableWillLaunchAtLogin, launchItems } = app.getLoginItemSettings();
    if (executableWillLaunchAtLogin) return 'on';
    return launchItems.length > 0 ? 'refused' : 'off';
  }
  function look(): void {
    const before = known;
    known = read();
    if (known !== before) changed();
  }

  return {
    current: () => known,
    choose(wanted) {
      // With `enabled`, which is the usual, it also turns Task Manager's switch back: somebody has just said so.
      app.setLoginItemSettings({ openAtLogin: wanted, args: [hiddenSwitch] });
      known = read();
      // Also where nothing came of it: the mark in the menu has moved by itself.
      changed();
    },
    look,
  };
}
