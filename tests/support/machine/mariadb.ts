import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from '../../../tools/steps/free-port.ts';
import { quickFolder } from './tmpfs-dir.ts';

/** A private MariaDB for tests and benches: a data folder of its own and a free port. */
export interface MariaDb {
  /** Address of the server without a database, `mysql://root@127.0.0.1:port`. */
  readonly url: string;
  /** Process id of the running server. */
  pid(): number;
  createDatabase(name: string): Promise<void>;
  /** Runs a statement as an administrator. @returns its rows */
  run(sql: string): Promise<RowDataPacket[]>;
  /** Runs a statement in a transaction that stays open. @returns what ends it */
  hold(sql: string): Promise<() => Promise<void>>;
  /** Stops it in the middle of whatever it does, and waits until all its threads stand: connections stay open, and nothing answers. */
  freeze(): Promise<void>;
  resume(): void;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same data and the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const program = '/usr/sbin/mariadbd';

/** A process that is killed loses nothing by them, only a machine does: what was written stays with the system. */
const unflushed = ['--innodb-flush-log-at-trx-commit=0', '--loose-innodb-flush-method=nosync', '--loose-skip-sync-frm'];

/** Whether this machine has a MariaDB server. */
export function hasMariaDb(): boolean {
  return existsSync(program);
}

/**
 * @param commits `durable` flushes each commit to the disk, as in production; `fast` once a second and in memory, where a
 *   table is made four times as fast, which tests prefer
 * @param options of the server besides ours
 * @param firstOptions those that it is given at the first start only
 * @throws Error when the server does not answer within a minute
 */
export async function startMariaDb(
  commits: 'durable' | 'fast',
  options: readonly string[] = [],
  firstOptions: readonly string[] = [],
): Promise<MariaDb> {
  const folder = await mkdtemp(join(commits === 'fast' ? quickFolder() : tmpdir(), 'delavnica-mariadb-'));
  const data = join(folder, 'data');
  // One of its own, because each server that starts removes what it takes for left over in there.
  const temporary = join(folder, 'tmp');
  await mkdir(temporary);
  // Its user must reach them.
  await chmod(folder, 0o755);
  await chmod(temporary, 0o777);
  await promisify(execFile)('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...asItsUser(),
  ]);
  const port = await freePort('127.0.0.1', 0);
  const url = `mysql://root@127.0.0.1:${port}`;
  const parameters = [
    '--no-defaults',
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    `--socket=${join(data, 'socket')}`,
    `--pid-file=${join(data, 'pid')}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    ...(commits === 'durable' ? ['--innodb-flush-log-at-trx-commit=1'] : unflushed),
    '--innodb-buffer-pool-size=64M',
    '--skip-log-bin',
    '--max-connections=300',
    // As newer ones do by themselves.
    '--loose-innodb-snapshot-isolation=ON',
    ...options,
    ...asItsUser(),
  ];
  const start = async (once: readonly string[] = []) => {
    const started = spawn(program, [...parameters, ...once], { stdio: 'ignore' });
    await answering(url, started);
    return started;
  };
  let server = await start(firstOptions);
  const kill = () => {
    const gone = new Promise<void>((exited) => server.once('exit', () => exited()));
    server.kill('SIGKILL');
    return gone;
  };
  const run = (sql: string) => runSql(url, sql);
  return {
    url,
    pid: () => server.pid ?? 0,
    run,
    createDatabase: async (name) => void (await run(`CREATE DATABASE ${name}`)),
    async hold(sql) {
      const connection = await createConnection(url);
      await connection.beginTransaction();
      await connection.query(sql);
      return async () => {
        await connection.rollback();
        await connection.end();
      };
    },
    async freeze() {
      server.kill('SIGSTOP');
      while (!(await isStopped(server.pid ?? 0))) await setTimeout(1);
    },
    resume: () => void server.kill('SIGCONT'),
    kill,
    async restart() {
      server = await start();
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether no thread of a process runs: a signal reaches those on other cores a little later. */
async function isStopped(pid: number): Promise<boolean> {
  const threads = await readdir(`/proc/${pid}/task`);
  const states = await Promise.all(threads.map((id) => readFile(`/proc/${pid}/task/${id}/stat`, 'utf8')));
  return states.every((stat) => stat.slice(stat.lastIndexOf(')') + 2).startsWith('T'));
}

/** Runs a statement on a connection of its own. @returns its rows */
export async function runSql(url: string, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection(url);
  try {
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    return rows;
  } finally {
    await connection.end();
  }
}

/** What makes the tables of a database again in an empty one, with the rows that migrations have written. */
export async function tablesAsSql(url: string): Promise<string> {
  const parts = ['SET FOREIGN_KEY_CHECKS = 0'];
  const connection = await createConnection(url);
  try {
    const [tables] = await connection.query<(RowDataPacket & { name: string })[]>(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name',
    );
    for (const { name } of tables) {
      const [[table]] = await connection.query<RowDataPacket[]>('SHOW CREATE TABLE ??', [name]);
      const [rows] = await connection.query<RowDataPacket[]>('SELECT * FROM ??', [name]);
      parts.push(String(table?.['Create Table']));
      parts.push(...rows.map((row) => connection.format('INSERT INTO ?? SET ?', [name, row])));
    }
    return parts.join(';\n');
  } finally {
    await connection.end();
  }
}

/** The user that its package has made: it refuses to run as root, and what copies a cluster's data would too. */
function asItsUser(): string[] {
  return process.getuid?.() === 0 ? ['--user=mysql'] : [];
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      await (await createConnection(url)).end();
      return;
    } catch (error) {
      if (Date.now() > deadline || server.exitCode !== null) throw error;
      await setTimeout(100);
    }
  }
}
