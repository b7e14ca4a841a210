import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';
import { emitOf, preventable, strict } from '../strict.ts';
import type { World } from '../world.ts';
import type { createPartitions } from './partitions.ts';
import { createContents, type StandInContents } from './web-contents.ts';

export interface StandInWindow extends EventEmitter {
  readonly webContents: StandInContents;
  readonly _options: BrowserWindowConstructorOptions;
  _askToClose(): void;
  _destroy(): void;
  _endSession(): void;
  _firstPicture(): void;
  isVisible(): boolean;
  isDestroyed(): boolean;
}

export interface WindowLife {
  windowClosed(): void;
  closeRefused(): void;
}

/** `BrowserWindow`, of which a window is destroyed, hidden, shown and asked to close in Electron's order. */
export function createWindows(
  world: World,
  windows: Set<StandInWindow>,
  { session, partitions }: { readonly session: object; readonly partitions: ReturnType<typeof createPartitions> },
  life: () => WindowLife,
) {
  let count = 0;
  class BrowserWindow extends EventEmitter {
    readonly id = ++count;
    readonly _options: BrowserWindowConstructorOptions;
    readonly webContents: StandInContents;
    title: string;
    accessibleTitle = '';
    #visible: boolean;
    #focused = false;
    #minimized = false;
    #maximized = false;
    #fullScreen = false;
    #destroyed = false;
    #drawn = false;
    #bounds: Rectangle;

    constructor(options: BrowserWindowConstructorOptions = {}) {
      super();
      if (!world.isReady) throw new Error('Cannot create BrowserWindow before app is ready');
      this._options = options;
      this.title = options.title ?? 'Electron';
      this.#visible = options.show ?? true;
      const { x = 320, y = 100, width = 800, height = 600 } = options;
      this.#bounds = { x, y, width, height };
      world.record('new BrowserWindow', [options]);
      const own = partitions.pageOf(options.webPreferences?.session);
      this.webContents = createContents(
        world,
        options.webPreferences?.session ?? session,
        () => own ?? world.page,
        () => this.#destroyed,
        () => this._firstPicture(),
      );
      windows.add(this);
      const absent = world.boot.platform === 'win32' ? ['setVibrancy', 'setWindowButtonVisibility'] : onWindowsOnly;
      // biome-ignore lint/correctness/noConstructorReturn: what the shell gets is watched
      return strict(world, 'window', this, { elsewhere: absent, isDestroyed: () => this.#destroyed });
    }

    static getAllWindows = () => [...windows];
    static getFocusedWindow = () => [...windows].find((one) => (one as unknown as BrowserWindow).isFocused()) ?? null;
    static fromWebContents = (contents: object) => [...windows].find((one) => one.webContents === contents) ?? null;
    static fromId = (id: number) => [...windows].find((one) => (one as unknown as BrowserWindow).id === id) ?? null;

    isVisible = () => this.#visible;
    isFocused = () => this.#focused;
    isMinimized = () => this.#minimized;
    isMaximized = () => this.#maximized;
    isFullScreen = () => this.#fullScreen;
    isDestroyed = () => this.#destroyed;
    isNormal = () => !this.#minimized && !this.#maximized && !this.#fullScreen;
    isEnabled = () => true;
    getTitle = () => this.title;
    getNormalBounds = () => ({ ...this.#bounds });
    getBounds = () => ({ ...this.#bounds });
    getContentBounds = () => ({ ...this.#bounds });
    getSize = () => [this.#bounds.width, this.#bounds.height];
    getPosition = () => [this.#bounds.x, this.#bounds.y];
    setBounds(bounds: Partial<Rectangle>): void {
      this.#bounds = { ...this.#bounds, ...bounds };
      this.#tell('move');
      this.#tell('resize');
    }
    setTitle(title: string): void {
      this.title = title;
    }
    setSize(width: number, height: number): void {
      this.setBounds({ width, height });
    }
    setPosition(x: number, y: number): void {
      this.setBounds({ x, y });
    }
    center(): void {}
    setIcon(): void {}
    setMenuBarVisibility(): void {}
    setAutoHideMenuBar(): void {}
    setBackgroundColor(): void {}
    flashFrame(): void {}
    setProgressBar(): void {}
    setOverlayIcon(): void {}
    setAppDetails(): void {}
    moveTop(): void {}

    show(): void {
      const wasVisible = this.#visible;
      this.#visible = true;
      if (!wasVisible) this.#tell('show');
      this.focus();
    }
    showInactive(): void {
      this.#visible = true;
      this.#tell('show');
    }
    hide(): void {
      this.#visible = false;
      this.#tell('hide');
      this.blur();
    }
    focus(): void {
      if (!this.#visible || this.#focused) return;
      this.#focused = true;
      this.#tell('focus');
    }
    blur(): void {
      if (!this.#focused) return;
      this.#focused = false;
      this.#tell('blur');
    }
    minimize(): void {
      this.#minimized = true;
      this.#tell('minimize');
      this.blur();
    }
    restore(): void {
      this.#minimized = false;
      this.#tell('restore');
    }
    /** Also shows a window that is not shown, without the focus. */
    maximize(): void {
      const wasVisible = this.#visible;
      this.#visible = true;
      this.#maximized = true;
      if (!wasVisible) this.#tell('show');
      this.#tell('maximize');
    }
    unmaximize(): void {
      this.#maximized = false;
      this.#tell('unmaximize');
    }
    setFullScreen(full: boolean): void {
      this.#fullScreen = full;
      this.#tell(full ? 'enter-full-screen' : 'leave-full-screen');
    }
    loadURL(url: string): Promise<void> {
      return this.webContents.loadURL(url);
    }
    reload(): void {
      this.webContents.reload();
    }
    close(): void {
      this._askToClose();
    }
    destroy(): void {
      this._destroy();
    }

    /** `close`, then the page's `beforeunload`, then the end of the window. */
    _askToClose(): void {
      if (emitOf(world, 'window', this, 'close')) {
        life().closeRefused();
        return;
      }
      void this.webContents._mayUnload().then((may) => {
        if (may) this._destroy();
        else life().closeRefused();
      });
    }
    _destroy(): void {
      if (this.#destroyed) return;
      this.#destroyed = true;
      windows.delete(this);
      this.webContents._destroyed();
      world.record('event window closed');
      this.emit('closed');
      life().windowClosed();
    }
    /** The system ends the session: there is no time for anything but a short, synchronous act. */
    _endSession(): void {
      if (world.boot.platform !== 'win32') return;
      for (const name of ['query-session-end', 'session-end']) {
        world.record(`event window ${name}`);
        this.emit(name, preventable({ reasons: ['shutdown'] }));
      }
    }
    _firstPicture(): void {
      if (this.#drawn || this.#destroyed) return;
      this.#drawn = true;
      this.#tell('ready-to-show');
    }
    #tell(event: string): void {
      emitOf(world, 'window', this, event);
    }
  }
  return BrowserWindow;
}

const onWindowsOnly = ['setOverlayIcon', 'setAppDetails', 'flashFrameOnWindows'];
