import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrintToPDFOptions } from 'electron';
import type { Printers } from './shell/printers.ts';

/** How one start of the program comes about. */
export interface Boot {
  /** The main program; built, as Electron loads it. */
  readonly main: string;
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  readonly version: string;
  /** What the system prefers, first first, as `app.getPreferredSystemLanguages()`. */
  readonly languages: readonly string[];
  /** What is behind the program on its command line. */
  readonly switches: readonly string[];
  /** What outlives a start: user data, the registry, cookies. */
  readonly folder: string;
  /** Where `resources` lies, with `app-update.yml` in it; the folder when absent. */
  readonly resources?: string;
  /** Whether a page of the test draws the window. Otherwise its document is asked for, and that is all. */
  readonly page: boolean;
  /** Whether the system can encrypt. */
  readonly encryption: boolean | 'throws';
  /** The time at which a clock stands that only the test moves, ISO 8601; absent: the real one. */
  readonly clock?: string;
  /** Runs in the child before the main program: the source of a function that is given the world. */
  readonly before?: string;
}

/** One thing that the shell did to the system, or that the system reported to it. */
export interface Entry {
  /** `app.setUserTasks`, `app.on second-instance`, `event app ready`. */
  readonly what: string;
  readonly with: readonly unknown[];
  /** Milliseconds since 1970, by the clock of the program. */
  readonly at: number;
}

/** What the page of a window is made of: nothing, or a page of Chromium in the test's process. */
export interface PageDriver {
  /** @returns a net error such as `ERR_FAILED`; undefined when the page came */
  load(url: string): Promise<string | undefined>;
  send(channel: string, values: readonly unknown[]): void;
  /** Where the page is. */
  url(): string;
  /** Whether the page has a `beforeunload` listener that wants to stay. */
  wantsToStay(): Promise<boolean>;
  /** What is on it and under which policy, for a page that is not drawn. */
  document?(): { readonly text: string; readonly policy: string };
  /** Makes a PDF of a document; where nobody draws there is none. */
  pdf?(text: string, options: PrintToPDFOptions): Promise<Buffer>;
}

/** What Windows keeps between two starts. */
export interface Registry {
  /** HKCU\…\Run: the command line by its name, and Task Manager's switch for it. */
  run: Record<string, { path: string; args: string[]; enabled: boolean }>;
  /** Link schemes whose default program this is. */
  schemes: string[];
  cookies: Record<string, { value: string; domain: string; expires?: number }>;
}

export class World {
  readonly entries: Entry[] = [];
  readonly boot: Boot;
  /** Told to the test as it happens. */
  heard: (entry: Entry) => void = () => {};
  /** What a page in Chromium would draw; until the runner gives another, one that is never anywhere. */
  page: PageDriver = {
    load: async () => undefined,
    send: () => {},
    url: () => 'about:blank',
    wantsToStay: async () => false,
  };
  /** Everything of Electron's that the shell was given, by the name under which it is recorded. */
  readonly offered = new Map<string, object>();
  readonly printing: Printers = { printers: [], does: 'print' };
  isReady = false;
  isGone = false;

  constructor(boot: Boot) {
    this.boot = boot;
    mkdirSync(boot.folder, { recursive: true });
  }

  record(what: string, values: readonly unknown[] = []): void {
    const entry = { what, with: values.map((value) => plain(value)), at: Date.now() };
    this.entries.push(entry);
    this.heard(entry);
  }

  registry(): Registry {
    try {
      return JSON.parse(readFileSync(join(this.boot.folder, 'registry.json'), 'utf8'));
    } catch {
      return { run: {}, schemes: [], cookies: {} };
    }
  }

  changeRegistry(change: (registry: Registry) => void): void {
    const registry = this.registry();
    change(registry);
    writeFileSync(join(this.boot.folder, 'registry.json'), JSON.stringify(registry));
  }

  /** @throws Error as Electron does for what exists only once the app is ready */
  needsReady(what: string): void {
    if (!this.isReady) throw new Error(`${what} can only be used after app is ready`);
  }
}

/** What can travel to the test: functions, handles and circles by their names. */
export function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value;
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`;
  if (value instanceof Error) return String(value);
  if (Array.isArray(value)) return depth > 5 ? '[…]' : value.map((item) => plain(item, depth + 1));
  if (depth > 5 || ![Object.prototype, null].includes(Object.getPrototypeOf(value)))
    return `[${value.constructor.name}]`;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item, depth + 1)]));
}
