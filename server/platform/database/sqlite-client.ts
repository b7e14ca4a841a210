import { type Client, type Config, createClient, type Transaction } from '@libsql/client';
import { PrismaLibSql } from '@prisma/adapter-libsql';
import { PrismaClient } from '../../../generated/prisma/sqlite/client.ts';
import { type Database, doorOf, transactionOptions } from './database.ts';

const busyTimeoutMilliseconds = 5000;

/** @param url `file:…` */
export function openSqlite(url: string): Database {
  const client = new PrismaClient({
    adapter: new OneConnection({ url, timeout: busyTimeoutMilliseconds }),
    transactionOptions,
  });
  return doorOf('sqlite', client, (work) => client.$transaction(work));
}

/**
 * The driver gives each transaction the connection and opens a new one for what comes after it, which then reads the
 * database's structure again: a sixth of the server's time under a load of webhooks. Prisma's adapter holds everything
 * else back until a transaction has ended, so that one connection serves for both.
 */
class OneConnection extends PrismaLibSql {
  override createClient(config: Config): Client {
    const client = createClient(config);
    return Object.assign(client, { transaction: () => begin(client) });
  }
}

async function begin(client: Client): Promise<Transaction> {
  await client.execute('BEGIN');
  let closed = false;
  const rollback = async () => {
    closed = true;
    await client.execute('ROLLBACK');
  };
  // A commit that fails leaves its transaction open, and whatever came next would become part of it.
  const commit = async () => {
    try {
      await client.execute('COMMIT');
      closed = true;
    } catch (error) {
      await rollback().catch(() => undefined);
      throw error;
    }
  };
  return {
    execute: (statement) => client.execute(statement),
    batch: (statements) => Promise.all(statements.map((statement) => client.execute(statement))),
    executeMultiple: (script) => client.executeMultiple(script),
    commit,
    rollback,
    close: () => undefined,
    get closed() {
      return closed;
    },
  };
}
