import type { Electron } from './electron.ts';

/** The menu, for its shortcuts: reload, zoom, full screen, edit. Developer tools are not in it. */
export function setMenu({ Menu, app }: Pick<Electron, 'Menu' | 'app'>, checkAgain: () => void): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      {
        label: 'Delavnica',
        submenu: [
          { label: 'Check subscription', accelerator: 'F5', click: checkAgain },
          { type: 'separator' },
          { label: `Version ${app.getVersion()}`, enabled: false },
          { role: 'quit' },
        ],
      },
      { role: 'editMenu' },
      {
        label: 'View',
        submenu: [
          { role: 'reload' },
          { type: 'separator' },
          { role: 'resetZoom' },
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          { type: 'separator' },
          { role: 'togglefullscreen' },
        ],
      },
    ]),
  );
}
