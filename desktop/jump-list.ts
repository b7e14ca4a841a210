import { linkScheme } from './deep-link.ts';
import type { Electron } from './electron.ts';
import { messages } from './language.ts';

/** The tasks behind the app's button in the task bar: its screens, opened by its own links. */
export function setJumpList({ app }: Pick<Electron, 'app'>): void {
  const screens = { dashboard: messages.taskDashboard, team: messages.taskTeam };
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
