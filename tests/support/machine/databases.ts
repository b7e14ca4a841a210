import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { runSql } from './mariadb.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export interface Engine {
  readonly name: 'sqlite' | 'mariadb';
  /** A fresh, empty database. */
  create(): Promise<TestDatabase>;
}

const sqlite: Engine = {
  name: 'sqlite',
  async create() {
    const file = join(tmpdir(), `delavnica-${randomUUID()}.db`);
    return {
      url: `file:${file}`,
      async drop() {
        await Promise.all(['', '-wal', '-shm'].map((suffix) => rm(`${file}${suffix}`, { force: true })));
      },
    };
  },
};

function mariaDbAt(serverUrl: string): Engine {
  return {
    name: 'mariadb',
    async create() {
      const name = `delavnica_${randomUUID().replaceAll('-', '')}`;
      await runSql(serverUrl, `CREATE DATABASE ${name}`);
      return { url: `${serverUrl}/${name}`, drop: async () => void (await runSql(serverUrl, `DROP DATABASE ${name}`)) };
    },
  };
}

const mariaDbUrl = inject('mariaDbUrl');

/** The engines of this run, for `describe.each`; SQLite is always there, and the first. */
export const databases: readonly [Engine, ...Engine[]] = mariaDbUrl ? [sqlite, mariaDbAt(mariaDbUrl)] : [sqlite];
