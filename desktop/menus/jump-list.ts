import { linkScheme } from '../system/deep-link.ts';
import type { Electron } from '../system/electron.ts';
import type { ShellText } from '../system/language.ts';

/** The tasks behind the app's button in the task bar: its screens, opened by its own links. Only Windows has them. */
export function setJumpList({ app }: Pick<Electron, 'app'>, t: ShellText): void {
  if (process.platform !== 'win32') return;
  const screens = { dashboard: t('taskDashboard'), team: t('taskTeam') };
  app.setUserTasks(
    Object.entries(screens).map(([screen, title]) => ({
      program: process.execPath,
      arguments: `${linkScheme}://${screen}`,
      title,
      description: title,
      iconPath: process.execPath,
      iconIndex: 0,
    })),
  );
}
