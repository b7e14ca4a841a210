import { type ChildProcess, fork } from 'node:child_process';
import { freePort } from '../dev/free-port.ts';

/** The production build in a process of its own, configured as in production except that it logs warnings only. */
export interface ProductServer {
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly pid: number;
  stop(): Promise<void>;
}

export const jwtSecret = 'only for measuring: a long enough sentence';
/** The public address it believes to have; state-changing calls must name it as their origin. */
export const publicAddress = 'https://bench.example.com';

/**
 * Starts `dist/server/main.js`.
 *
 * @param environment settings on top of production's
 * @throws Error when it does not answer within half a minute
 */
export async function startProductServer(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ProductServer> {
  const port = await freePort('127.0.0.1', 0);
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    APP_URL: publicAddress,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: jwtSecret,
    STRIPE_SECRET_KEY: 'sk_test_for_measuring',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_for_measuring',
    STRIPE_WEBHOOK_SECRET: 'whsec_for_measuring',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Delavnica <no-reply@example.com>',
    RELEASES_DIR: '/tmp',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const process = fork('dist/server/main.js', { env: settings, stdio: 'inherit', execArgv: [] });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/readyz`, process);
  return { url, environment: settings, pid: process.pid ?? 0, stop: () => stopProcess(process) };
}

/** Ends a child process and waits until it is gone. */
export function stopProcess(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((exited) => child.once('exit', () => exited()));
  child.kill('SIGTERM');
  return gone;
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('the server did not start');
    await new Promise((retry) => setTimeout(retry, 50));
  }
}
