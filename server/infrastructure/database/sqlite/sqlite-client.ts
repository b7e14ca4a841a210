import type { Client, Config, InStatement, ResultSet, Transaction } from '@libsql/client';
import { Sqlite3Client } from '@libsql/client/sqlite3';
import { PrismaLibSql } from '@prisma/adapter-libsql';
import Database from 'libsql';
import { z } from 'zod';
import { PrismaClient } from '../../../../generated/prisma/sqlite/client.ts';
import { startTimeSlice, yieldIfOverBudget } from '../../event-loop.ts';
import type { Clock } from '../../time/clock.ts';
import { createDatabase, type Database as DatabaseClient, transactionOptions } from '../client.ts';
import { alwaysBeating } from '../heartbeat.ts';
import { keepPreparedStatements } from './prepared-statements.ts';

/**
 * The driver itself would wait for another process's write with the whole event loop, so it does not wait at all: it is
 * asked again, while other requests go on (docs/evidence.md faults-193).
 */
const driverOptions = { timeout: 0 };
const timeoutMilliseconds = 5000;
const longestPauseMilliseconds = 25;
/** After so long the pauses become short: a process that writes without a break frees the file for moments alone. */
const patienceMilliseconds = 500;
/** SQLITE_MAX_VARIABLE_NUMBER. Prisma believes 999, and refuses a list that is longer where it cannot split it. */
const mostValues = 32_766;

/** @param url `file:…` */
export function openSqlite(url: string, clock: Clock): DatabaseClient {
  const client = new PrismaClient({
    adapter: new OneConnection({ url }),
    transactionOptions,
  });
  return createDatabase(
    clock,
    client,
    (work, { timeout } = {}) => client.$transaction(work, timeout === undefined ? {} : { timeout }),
    {
      engine: 'sqlite',
      heartbeat: alwaysBeating,
      // It keeps none, and chooses the same plan whatever is in a table.
      refreshStatistics: async () => {},
    },
  );
}

/**
 * The driver gives each transaction the connection and opens a new one for what comes after it, which then reads the
 * database's structure again: a sixth of the server's time under a load of webhooks. Prisma's adapter holds everything
 * else back until a transaction has ended, so that one connection serves for both.
 */
class OneConnection extends PrismaLibSql {
  override async connect() {
    const connection = await super.connect();
    return Object.assign(connection, {
      queryRaw: retryWhileBusy(connection.queryRaw.bind(connection)),
      executeRaw: retryWhileBusy(connection.executeRaw.bind(connection)),
      startTransaction: retryWhileBusy(connection.startTransaction.bind(connection)),
      getConnectionInfo: () => ({ maxBindValues: mostValues, supportsRelationJoins: false }),
    });
  }

  override createClient({ url }: Config): Client {
    const path = url.slice('file:'.length);
    const database = new Database(path, driverOptions);
    keepPreparedStatements(database);
    const client = new Sqlite3Client(path, driverOptions, database, 'number');
    const execute = yieldBetweenStatements(client.execute.bind(client));
    return Object.assign(client, {
      execute: (statement: InStatement) =>
        isWrite(statement) ? executeInTransaction(database, execute, statement) : execute(statement),
      transaction: () => begin(database, execute),
    });
  }
}

type Execute = (statement: InStatement) => Promise<ResultSet>;

/** Others have their turn between statements, and after one that took its time: what is made of many rows takes its time as well. */
function yieldBetweenStatements(execute: Execute): Execute {
  return async (statement) => {
    startTimeSlice();
    const result = await execute(statement);
    await yieldIfOverBudget();
    return result;
  };
}

function isWrite(statement: InStatement): boolean {
  return /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i.test(typeof statement === 'string' ? statement : statement.sql);
}

/** Asks again, with pauses, while another process holds the database. */
function retryWhileBusy<Parameters extends unknown[], Result>(
  ask: (...parameters: Parameters) => Promise<Result>,
): (...parameters: Parameters) => Promise<Result> {
  return async (...parameters) => {
    const began = Date.now();
    for (let pause = 1; ; pause *= 2) {
      try {
        return await ask(...parameters);
      } catch (error) {
        const waited = Date.now() - began;
        if (!isBusy(error) || waited > timeoutMilliseconds) throw error;
        const longest = waited > patienceMilliseconds ? 1 : longestPauseMilliseconds;
        await new Promise((freed) => setTimeout(freed, Math.min(pause, longest) * (0.5 + Math.random())));
      }
    }
  };
}

/** What Prisma's adapter makes of SQLITE_BUSY. */
const busy = z.object({ cause: z.object({ kind: z.literal('SocketTimeout') }) });

function isBusy(error: unknown): boolean {
  return busy.safeParse(error).success;
}

/** Runs one write in a transaction of its own. */
async function executeInTransaction(
  database: Database.Database,
  execute: Execute,
  statement: InStatement,
): Promise<ResultSet> {
  const transaction = await begin(database, execute);
  try {
    const result = await transaction.execute(statement);
    await transaction.commit();
    return result;
  } catch (error) {
    if (!transaction.closed) await transaction.rollback();
    throw error;
  }
}

/**
 * Takes the right to write at once: one that is only asked for later can be lost to another process for good.
 * Beginnings and ends are run by `exec`, which puts its statement away when it fails; a prepared one that another
 * process's lock refused stays half run until it is garbage, and until then nothing beside it can commit.
 */
async function begin(database: Database.Database, execute: Execute): Promise<Transaction> {
  database.exec('BEGIN IMMEDIATE');
  let closed = false;
  const rollback = async () => {
    closed = true;
    database.exec('ROLLBACK');
  };
  // A commit that fails leaves its transaction open, and whatever came next would become part of it.
  const commit = async () => {
    try {
      database.exec('COMMIT');
      closed = true;
    } catch (error) {
      await rollback().catch(() => undefined);
      throw error;
    }
  };
  return {
    execute,
    batch: (statements) => Promise.all(statements.map((statement) => execute(statement))),
    executeMultiple: async (script) => void database.exec(script),
    commit,
    rollback,
    close: () => undefined,
    get closed() {
      return closed;
    },
  };
}
