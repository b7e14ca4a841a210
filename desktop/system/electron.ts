/** Electron as our modules are given it, so that tests can give them a stand-in. */
export type Electron = Pick<
  typeof import('electron'),
  | 'app'
  | 'BrowserWindow'
  | 'clipboard'
  | 'crashReporter'
  | 'dialog'
  | 'ipcMain'
  | 'Menu'
  | 'net'
  | 'nativeTheme'
  | 'Notification'
  | 'powerMonitor'
  | 'protocol'
  | 'safeStorage'
  | 'screen'
  | 'session'
  | 'shell'
  | 'Tray'
>;
