import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Handles } from './runner.ts';
import type { Boot, Entry } from './world.ts';

export interface LaunchOptions extends Partial<Omit<Boot, 'before' | 'page'>> {
  /** Runs in the program's process before the main program does. */
  readonly prepare?: (handles: Handles) => unknown;
  /** Hears what the window does to its page, and answers for it (tests/support/browser/electron-page.ts). */
  readonly page?: (program: ChildProcess) => void;
}

/** A program that was started in the stand-in for Electron. */
export interface Program {
  readonly folder: string;
  /** Everything that happened, in its order. */
  readonly entries: readonly Entry[];
  /** Runs a function in the program's process. It sees its arguments and nothing else of the test. */
  evaluate<Result, Argument>(
    run: (handles: Handles, argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>;
  evaluate<Result>(run: (handles: Handles) => Result): Promise<Awaited<Result>>;
  /** Waits until something has happened. @throws Error with everything that did, after ten seconds */
  happened(what: string | RegExp, count?: number): Promise<Entry>;
  /** What has happened so far under a name. */
  of(what: string | RegExp): readonly Entry[];
  /** Its code, when it ends. */
  readonly ended: Promise<number | null>;
  /** Ends it if it has not ended automatically. */
  stop(): Promise<void>;
}

const timeoutMilliseconds = 20_000;

/** Starts a main program as Electron does; comes back when its evaluation begins. */
export async function launch({ prepare, page, ...options }: LaunchOptions = {}): Promise<Program> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'delavnica-program-')));
  const boot: Boot = {
    main: resolve('dist/desktop/main.js'),
    platform: 'win32',
    packaged: true,
    version: '1.0.0',
    languages: ['en-GB'],
    switches: [],
    encryption: true,
    ...options,
    folder,
    page: page !== undefined,
    ...(prepare === undefined ? {} : { before: prepare.toString() }),
  };
  const runner = new URL('./runner.ts', import.meta.url);
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const child = fork(runner, [JSON.stringify(boot)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environment,
  });
  page?.(child);
  const entries: Entry[] = [];
  const waiting = new Set<() => void>();
  const calls = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let said = '';
  let count = 0;
  let code: number | null = null;
  let isOver = false;
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((over) => {
    child.on('exit', (exitCode) => {
      isOver = true;
      code ??= exitCode;
      for (const { reject } of calls.values()) reject(new Error(`The program ended with ${code}:\n${said}`));
      for (const wake of waiting) wake();
      over(code);
    });
  });
  const started = new Promise<void>((resolveStarted) => {
    child.on('message', (message: Message) => {
      if ('loading' in message) resolveStarted();
      if ('gone' in message) code = message.gone;
      if ('entry' in message) {
        entries.push(message.entry);
        for (const wake of waiting) wake();
      }
      if ('id' in message) {
        if (message.error === undefined) calls.get(message.id)?.resolve(message.value);
        else calls.get(message.id)?.reject(new Error(message.error));
        calls.delete(message.id);
      }
    });
  });
  await Promise.race([started, ended]);
  if (isOver) throw new Error(`The program did not begin:\n${said}`);

  const fits = (what: string | RegExp) => (entry: Entry) =>
    typeof what === 'string' ? entry.what === what : what.test(entry.what);
  return {
    folder,
    entries,
    evaluate: (run: (handles: Handles, argument: never) => unknown, argument?: unknown) =>
      new Promise<never>((resolve_, reject) => {
        if (isOver) return reject(new Error(`The program ended with ${code}:\n${said}`));
        const id = ++count;
        calls.set(id, { resolve: resolve_ as (value: unknown) => void, reject });
        child.send({ id, run: run.toString(), argument });
      }),
    of: (what) => entries.filter(fits(what)),
    happened: (what, nth = 1) =>
      new Promise((found, fail) => {
        const late = setTimeout(() => end(), timeoutMilliseconds);
        function look(): void {
          const entry = entries.filter(fits(what))[nth - 1];
          if (entry === undefined && !isOver) return;
          clearTimeout(late);
          waiting.delete(look);
          if (entry !== undefined) found(entry);
          else end();
        }
        function end(): void {
          waiting.delete(look);
          const story = entries.map((entry) => `${entry.what} ${JSON.stringify(entry.with).slice(0, 200)}`).join('\n');
          fail(new Error(`"${String(what)}" did not happen ${nth} times, only:\n${story}\nIt said:\n${said}`));
        }
        waiting.add(look);
        look();
      }),
    ended,
    async stop() {
      if (!isOver) child.kill('SIGKILL');
      await ended;
    },
  };
}

type Message =
  | { readonly loading: true }
  | { readonly gone: number }
  | { readonly entry: Entry }
  | { readonly id: number; readonly value?: unknown; readonly error?: string };
