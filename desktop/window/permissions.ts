import type { Electron } from '../system/electron.ts';

/** Copying to the clipboard is all that the page ever needs of the system (Electron security guide, point 5). */
const granted: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** Refuses every other permission, asked for or looked up. */
export function refusePermissions({ session }: Pick<Electron, 'session'>): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(granted.has(permission)));
  defaultSession.setPermissionCheckHandler((_contents, permission) => granted.has(permission));
  defaultSession.setDevicePermissionHandler(() => false);
}
