import { PrismaLibSql } from '@prisma/adapter-libsql';
import { PrismaClient } from '../../../generated/prisma/sqlite/client.ts';
import { type Database, doorOf, transactionOptions } from './database.ts';

const busyTimeoutMilliseconds = 5000;

/** @param url `file:…` */
export function openSqlite(url: string): Database {
  const client = new PrismaClient({
    // The driver opens a fresh connection after each interactive transaction; `timeout` gives every one of them the
    // busy timeout, which a PRAGMA at start would give to the first only.
    adapter: new PrismaLibSql({ url, timeout: busyTimeoutMilliseconds }),
    transactionOptions,
  });
  return doorOf('sqlite', client, (work) => client.$transaction(work));
}
