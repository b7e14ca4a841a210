import { type ChildProcess, fork } from 'node:child_process';
import { freePort } from '../../../tools/steps/free-port.ts';
import { measureTime } from '../spent-time.ts';

/** The built server as a process of its own, for what only a process can show: kills, races between processes, memory. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Everything it has written to its log, if that is kept. */
  log(): string;
  /** The exit code, once it has ended automatically or by `stop`. */
  readonly exit: Promise<number | null>;
  /** Ends it as an operator does and waits until it is gone. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** Three servers that migrate a cluster at once take half a minute on a busy machine. */
const timeoutMilliseconds = 90_000;

/** Settings that every server needs; nothing behind them answers. */
export const placeholders = {
  JWT_SECRET: 'only for processes of tests: a long enough sentence',
  STRIPE_SECRET_KEY: 'sk_test_emulator',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_emulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_for_processes_of_tests',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Delavnica <no-reply@example.com>',
  OPERATOR_EMAIL: 'operator@example.com',
  RELEASES_DIR: '/tmp',
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'warn',
};

/**
 * Starts `dist/server/main.js` and waits until it is ready.
 *
 * @param environment settings on top of the placeholders; PORT is a free one unless given
 * @param log whether what it writes is kept for the test or shown
 * @throws Error when it ends or does not become ready within a minute and a half
 */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
  log: 'kept' | 'shown' = 'shown',
): Promise<ServerProcess> {
  const port = environment.PORT || String(await freePort('127.0.0.1', 0));
  const child = fork('dist/server/main.js', {
    // As deploy/ starts it.
    env: { ...placeholders, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', ...environment, PORT: port },
    execArgv: ['--max-semi-space-size=4'],
    stdio: log === 'kept' ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const written: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk: Buffer) => written.push(chunk));
  const exit = new Promise<number | null>((exited) => child.once('exit', exited));
  const url = `http://127.0.0.1:${port}`;
  await measureTime('start of servers', () => ready(url, child));
  return {
    url,
    pid: child.pid ?? 0,
    log: () => Buffer.concat(written).toString(),
    exit,
    stop: () => endProcess(child, 'SIGTERM'),
    kill: () => endProcess(child, 'SIGKILL'),
  };
}

/**
 * What lets a process believe in another time, which runs on from there: for hours in which something may not be done.
 *
 * @returns settings for the process
 */
export function clockAt(moment: Date): Record<string, string> {
  const program = `
    const Real = Date;
    const ahead = Number(process.env.CLOCK_AHEAD_MILLISECONDS);
    const now = () => Real.now() + ahead;
    globalThis.Date = new Proxy(Real, {
      construct: (of, given, made) => Reflect.construct(of, given.length === 0 ? [now()] : given, made),
      get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
    });`;
  return {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program)}`,
    CLOCK_AHEAD_MILLISECONDS: String(moment.getTime() - Date.now()),
  };
}

/** Ends a child process, unless it has ended already, and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((exited) => child.once('exit', () => exited()));
  child.kill(signal);
  await gone;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + timeoutMilliseconds;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`The server ended with ${ended} instead of becoming ready`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not become ready; it answered ${answer?.status ?? 'nothing'} last`);
    }
    await new Promise((retry) => setTimeout(retry, 20));
  }
}
