import { EventEmitter } from 'node:events';
import type { MenuItemConstructorOptions } from 'electron';
import { emitOf, strict } from '../strict.ts';
import type { World } from '../world.ts';

/** Items of Electron's own menus, by the roles that stand for them; a menu made of one of these is never empty. */
const menuRoles: Readonly<Record<string, readonly string[]>> = {
  editmenu: ['undo', 'redo', 'cut', 'copy', 'paste', 'delete', 'selectall'],
  viewmenu: ['reload', 'forcereload', 'toggledevtools', 'resetzoom', 'zoomin', 'zoomout', 'togglefullscreen'],
  windowmenu: ['minimize', 'zoom', 'close'],
};
const roles = new Set([
  ...Object.keys(menuRoles),
  ...Object.values(menuRoles).flat(),
  ...['quit', 'about', 'help', 'pasteandmatchstyle', 'services', 'hide', 'hideothers', 'unhide', 'sharemenu'],
]);

/** `Menu`, `MenuItem` and `Tray`. */
export function createMenus(world: World) {
  const shown: { application: StandInMenu | null; popped: StandInMenu | undefined; trays: Set<object> } = {
    application: null,
    popped: undefined,
    trays: new Set(),
  };

  class MenuItem {
    readonly [name: string]: unknown;
    constructor(options: MenuItemConstructorOptions) {
      const { submenu, role, label, type = submenu ? 'submenu' : 'normal', enabled = true, visible = true } = options;
      if (role !== undefined && !roles.has(role.toLowerCase())) throw new Error(`Unknown role: ${role}`);
      if (label === undefined && role === undefined && type !== 'separator') {
        // Electron shows an item without a name; nobody means that.
        throw new Error('A menu item has neither a label nor a role');
      }
      Object.assign(this, {
        checked: false,
        ...options,
        label: label ?? role ?? '',
        type,
        enabled,
        visible,
        submenu: Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu,
      });
    }
  }
  class Menu extends EventEmitter implements StandInMenu {
    readonly items: MenuItem[] = [];
    static buildFromTemplate(template: MenuItemConstructorOptions[]): Menu {
      if (!Array.isArray(template)) throw new TypeError('Invalid template for Menu: Menu template must be an array');
      const menu = new Menu();
      for (const options of template) menu.append(new MenuItem(options));
      return menu;
    }
    static setApplicationMenu(menu: Menu | null): void {
      if (menu !== null && !(menu instanceof Menu)) throw new TypeError('Invalid menu');
      world.record('Menu.setApplicationMenu', [menu === null ? null : labelsOf(menu)]);
      shown.application = menu;
    }
    static getApplicationMenu = () => shown.application;
    append(item: MenuItem): void {
      this.items.push(item);
    }
    insert(position: number, item: MenuItem): void {
      this.items.splice(position, 0, item);
    }
    popup(): void {
      world.record('Menu.popup', [labelsOf(this)]);
      shown.popped = this;
    }
    closePopup(): void {
      shown.popped = undefined;
    }
    getMenuItemById(id: string): MenuItem | null {
      return this.items.find((item) => Reflect.get(item, 'id') === id) ?? null;
    }
  }
  class Tray extends EventEmitter {
    #destroyed = false;
    #menu: Menu | null = null;
    constructor(image: unknown) {
      super();
      world.needsReady('Tray');
      world.record('new Tray', [image]);
      shown.trays.add(this);
      // biome-ignore lint/correctness/noConstructorReturn: what the shell gets is watched
      return strict(world, 'tray', this, { isDestroyed: () => this.#destroyed });
    }
    setToolTip(): void {}
    setImage(): void {}
    setContextMenu(menu: Menu | null): void {
      this.#menu = menu;
    }
    popUpContextMenu(): void {}
    displayBalloon(): void {}
    isDestroyed = () => this.#destroyed;
    destroy(): void {
      this.#destroyed = true;
      shown.trays.delete(this);
    }
    _happens(event: string): void {
      emitOf(world, 'tray', this, event);
    }
    get _menu(): Menu | null {
      return this.#menu;
    }
  }

  return {
    Menu,
    MenuItem,
    Tray,
    shown,
    /** Somebody chooses an item of a menu: a box changes its mark first. @throws Error when there is none of that name */
    choose(menu: StandInMenu | null | undefined, label: string): void {
      const item = everyItem(menu).find((one) => Reflect.get(one, 'label') === label);
      if (item === undefined) throw new Error(`No menu item is called "${label}", only ${labelsOf(menu).join(', ')}`);
      if (Reflect.get(item, 'enabled') !== true) throw new Error(`"${label}" cannot be chosen`);
      if (Reflect.get(item, 'type') === 'checkbox') Reflect.set(item, 'checked', Reflect.get(item, 'checked') !== true);
      world.record('event menu click', [label]);
      Reflect.get(item, 'click')?.(item, undefined, {});
    },
  };
}

export interface StandInMenu {
  readonly items: readonly object[];
}

function everyItem(menu: StandInMenu | null | undefined): readonly object[] {
  return (menu?.items ?? []).flatMap((item) => [item, ...everyItem(Reflect.get(item, 'submenu'))]);
}

export function labelsOf(menu: StandInMenu | null | undefined): string[] {
  return everyItem(menu).map((item) => String(Reflect.get(item, 'label')));
}
