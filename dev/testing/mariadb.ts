import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../free-port.ts';

/** A private MariaDB for tests and benches: a data folder of its own and a free port. */
export interface MariaDb {
  /** Address of the server without a database, `mysql://root@127.0.0.1:port`. */
  readonly url: string;
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

const program = '/usr/sbin/mariadbd';

/** Whether this machine has a MariaDB server. */
export function hasMariaDb(): boolean {
  return existsSync(program);
}

/**
 * @param commits `durable` flushes each commit to the disk, as in production; `fast` once a second, which tests prefer
 * @throws Error when the server does not answer within a minute
 */
export async function startMariaDb(commits: 'durable' | 'fast'): Promise<MariaDb> {
  const folder = await mkdtemp(join(tmpdir(), 'delavnica-mariadb-'));
  await promisify(execFile)('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${folder}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...asRoot(),
  ]);
  const port = await freePort('127.0.0.1', 0);
  const server = spawn(
    program,
    [
      '--no-defaults',
      `--datadir=${folder}`,
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      `--innodb-flush-log-at-trx-commit=${commits === 'durable' ? 1 : 0}`,
      '--innodb-buffer-pool-size=64M',
      '--skip-log-bin',
      '--max-connections=300',
      ...asRoot(),
    ],
    { stdio: 'ignore' },
  );
  const url = `mysql://root@127.0.0.1:${port}`;
  await answering(url, server);
  return {
    url,
    async createDatabase(name) {
      const connection = await createConnection(url);
      await connection.query(`CREATE DATABASE ${name}`);
      await connection.end();
    },
    async stop() {
      const gone = new Promise((exited) => server.once('exit', exited));
      server.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function asRoot(): string[] {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      await (await createConnection(url)).end();
      return;
    } catch (error) {
      if (Date.now() > deadline || server.exitCode !== null) throw error;
      await new Promise((retry) => setTimeout(retry, 100));
    }
  }
}
