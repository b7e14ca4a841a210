import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '../../../server/infrastructure/database/database.ts';
import type { Client } from '../client/client.ts';
import type { Engine, TestDatabase } from '../machine/databases.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from './written-account.ts';

/** The address of all pages; nobody listens there. */
export const appUrl = 'http://127.0.0.1';

/** Processes of the built server on one database. */
export interface ServerProcesses {
  readonly databaseUrl: string;
  /** What every process is started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** The folder of releases, empty at first. */
  readonly releases: string;
  /** The database itself; it has its tables once a process has started. */
  database(): Promise<Database>;
  /**
   * @param changes settings on top of the environment
   * @param log whether what it writes is kept for the test or shown
   */
  start(changes?: Readonly<Record<string, string>>, log?: 'kept' | 'shown'): Promise<ServerProcess>;
  /** A paid owner who is logged in at one of them. */
  ownerOf(server: ServerProcess): Promise<{ id: string; email: string; client: Client }>;
}

/**
 * @param tables whether the first process finds its tables or has them to make
 * @returns the processes of the tests around the call, which end with them; they can be started once the tests run
 */
export function withServerProcesses(engine: Engine, tables: 'migrated' | 'missing'): () => ServerProcesses {
  let stored: TestDatabase | undefined;
  let opened: Database | undefined;
  let processes: ServerProcesses | undefined;
  const running = new Set<ServerProcess>();

  beforeAll(async () => {
    const { url } = await (tables === 'migrated' ? engine.createMigrated() : engine.create()).then((made) => {
      stored = made;
      return made;
    });
    const releases = await mkdtemp(join(tmpdir(), 'delavnica-process-'));
    const environment = {
      APP_URL: appUrl,
      DATABASE_URL: url,
      RELEASES_DIR: releases,
      BCRYPT_COST: '4',
      LOG_LEVEL: 'fatal',
    };
    const database = async () => {
      opened ??= await openDatabase(url);
      return opened;
    };
    processes = {
      databaseUrl: url,
      environment,
      releases,
      database,
      async start(changes = {}, log = 'shown') {
        const server = await startServerProcess({ ...environment, ...changes }, log);
        running.add(server);
        void server.exit.then(() => running.delete(server));
        return server;
      },
      async ownerOf(server) {
        const owner = await aWrittenOwner(await database(), paidForEnterprise);
        return { ...owner, client: await signedInAt(server.url, owner, appUrl) };
      },
    };
  });
  afterAll(async () => {
    await Promise.all([...running].map((server) => server.stop()));
    await opened?.close();
    await stored?.drop();
    if (processes) await rm(processes.releases, { recursive: true });
  });
  return () => {
    if (processes === undefined) throw new Error('The processes can be started once the tests run');
    return processes;
  };
}
