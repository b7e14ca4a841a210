import { EventEmitter } from 'node:events';
import type { Display } from 'electron';
import { strict } from './strict.ts';
import type { World } from './world.ts';

const theScreen = {
  id: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
  scaleFactor: 1,
} as unknown as Display;

/** What belongs to the computer: energy, screens, colours, dialogs, other programs, encryption, notifications. */
export function createSystem(world: World) {
  /** What the test decides. */
  const computer = {
    displays: [theScreen],
    dark: false,
    /** The button that is pressed in each next dialog; the one to cancel with when none is given. */
    answers: [] as number[],
    savesTo: undefined as string | undefined,
    notifications: [] as { title: string; body: string; click: () => void }[],
    clipboard: '',
  };
  const powerMonitor = Object.assign(new EventEmitter(), {
    getSystemIdleState: () => 'active',
    getSystemIdleTime: () => 0,
    isOnBatteryPower: () => false,
  });
  const screen = Object.assign(new EventEmitter(), {
    getAllDisplays: () => computer.displays,
    getPrimaryDisplay: () => computer.displays[0] ?? theScreen,
    getDisplayMatching: () => computer.displays[0] ?? theScreen,
    getDisplayNearestPoint: () => computer.displays[0] ?? theScreen,
    getCursorScreenPoint: () => ({ x: 0, y: 0 }),
  });
  const nativeTheme = new (class extends EventEmitter {
    themeSource = 'system';
    get shouldUseDarkColors() {
      return this.themeSource === 'system' ? computer.dark : this.themeSource === 'dark';
    }
  })();
  const press = (options: { cancelId?: number; defaultId?: number }) =>
    computer.answers.shift() ?? options.cancelId ?? 0;
  /** Electron takes the window first, or leaves it out. */
  const asked = (values: unknown[]) => Object(values.length > 1 ? values[1] : values[0]);
  const dialog = {
    showMessageBox: async (...values: unknown[]) => ({ response: press(asked(values)), checkboxChecked: false }),
    showMessageBoxSync: (...values: unknown[]) => press(asked(values)),
    showErrorBox: () => {},
    showSaveDialog: async () => ({ canceled: computer.savesTo === undefined, filePath: computer.savesTo ?? '' }),
    showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
    showCertificateTrustDialog: async () => {},
  };
  const shell = {
    openExternal: async () => {},
    openPath: async () => '',
    showItemInFolder: () => {},
    beep: () => {},
    trashItem: async () => {},
    writeShortcutLink: () => true,
    readShortcutLink: () => ({ target: '' }),
  };
  const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x5a));
  const { encryption } = world.boot;
  const encrypts = (run: () => Buffer | string) => {
    if (!world.isReady) throw new Error('safeStorage cannot be used before app is ready');
    if (encryption !== true) throw new Error('Error while encrypting the text provided to safeStorage.encryptString.');
    return run();
  };
  const safeStorage = {
    isEncryptionAvailable() {
      if (!world.isReady) throw new Error('safeStorage cannot be used before app is ready');
      return encryption !== false;
    },
    encryptString: (text: string) => encrypts(() => turned(Buffer.from(text))),
    decryptString: (bytes: Buffer) => encrypts(() => turned(bytes).toString()),
    setUsePlainTextEncryption: () => {},
    getSelectedStorageBackend: () => 'basic_text',
  };
  class Notification extends EventEmitter {
    readonly #options: { title?: string; body?: string };
    constructor(options: { title?: string; body?: string } = {}) {
      super();
      this.#options = options;
    }
    static isSupported = () => true;
    show(): void {
      const { title = '', body = '' } = this.#options;
      world.record('notification', [title, body]);
      computer.notifications.push({ title, body, click: () => this.emit('click', {}) });
    }
    close(): void {}
  }
  const crashReporter = {
    start(options: { submitURL?: string; uploadToServer?: boolean } = {}) {
      if (options.uploadToServer !== false && !options.submitURL) {
        throw new Error('submitURL must be specified when uploadToServer is true');
      }
    },
    getLastCrashReport: () => null,
    getUploadedReports: () => [],
    getUploadToServer: () => false,
    setUploadToServer: () => {},
    addExtraParameter: () => {},
    removeExtraParameter: () => {},
    getParameters: () => ({}),
  };
  const clipboard = {
    writeText(text: string) {
      computer.clipboard = text;
    },
    readText: () => computer.clipboard,
    clear: () => {},
  };
  const nativeImage = {
    createFromPath: (path: string) => ({ path, isEmpty: () => false, resize: () => ({ path }) }),
    createEmpty: () => ({ isEmpty: () => true }),
  };
  const absent = world.boot.platform === 'win32' ? ['setUsePlainTextEncryption', 'getSelectedStorageBackend'] : [];
  return {
    computer,
    modules: {
      powerMonitor: strict(world, 'powerMonitor', powerMonitor),
      screen: strict(world, 'screen', screen),
      nativeTheme: strict(world, 'nativeTheme', nativeTheme),
      dialog: strict(world, 'dialog', dialog),
      shell: strict(world, 'shell', shell),
      safeStorage: strict(world, 'safeStorage', safeStorage, { elsewhere: absent }),
      crashReporter: strict(world, 'crashReporter', crashReporter),
      clipboard: strict(world, 'clipboard', clipboard),
      nativeImage: strict(world, 'nativeImage', nativeImage),
      Notification,
    },
  };
}
