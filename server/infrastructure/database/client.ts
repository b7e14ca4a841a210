import { PrismaClientKnownRequestError } from '@prisma/client/runtime/client';
import { type DriverAdapterError, isDriverAdapterError } from '@prisma/driver-adapter-utils';
import type { PrismaClient as MySqlClient, User } from '../../../generated/prisma/mysql/client.ts';
import type { Clock } from '../time/clock.ts';
import { type AfterCommit, withEnd } from './before-commit.ts';
import type { Heartbeat } from './heartbeat.ts';

/**
 * The one client of the data. Which engine runs is known in this folder only: both clients are generated from one model,
 * and what is offered here is what both can do in the same way.
 */

type TableName =
  | 'user'
  | 'workshop'
  | 'session'
  | 'token'
  | 'webhookEvent'
  | 'connectEvent'
  | 'jobRun'
  | 'outboxMessage'
  | 'rateLimit'
  | 'recoveryCode'
  | 'subscriptionInvoice'
  | 'accessGrant'
  | 'partnerEvent'
  | 'transferOrder'
  | 'billingDetails'
  | 'syncReceipt'
  | 'installation'
  | 'pushKey'
  | 'pushSubscription'
  | 'pushNotice'
  | 'takenTrial'
  | 'demoRequest'
  | 'contactInquiry';

type Verb =
  | 'findUnique'
  | 'findUniqueOrThrow'
  | 'findFirst'
  | 'findMany'
  | 'count'
  | 'create'
  | 'createMany'
  | 'update'
  | 'updateMany'
  | 'upsert'
  | 'delete'
  | 'deleteMany';

/**
 * An account as its row is read. Anyone who needs a part of it picks its columns here, so that the model alone types
 * them.
 */
export type UserRow = Readonly<User>;

/** The tables, inside or outside a transaction. Raw SQL must be written so that both engines read it. */
export type Transaction = { readonly [Table in TableName]: Pick<MySqlClient[Table], Verb> } & Pick<
  MySqlClient,
  '$queryRaw' | '$executeRaw'
>;

export type Database = Transaction & {
  readonly engine: 'mysql' | 'sqlite';
  /**
   * Runs the work in one transaction, all of it or none; what it reads is as of its first read, unless `readsCommitted`
   * is asked for. A transaction that lost against another one (deadlock, serialisation failure) is run again a few
   * times, so the work must only touch the database.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  /** Whether it answers at all. */
  readonly heartbeat: Heartbeat;
  /** Lets the engine choose its plans by how full the tables are now, where it does not do so by itself. */
  refreshStatistics(): Promise<void>;
  close(): Promise<void>;
};

export interface TransactionOptions {
  /** In milliseconds, where it may take longer than what people wait for. */
  readonly timeout?: number;
  /**
   * Whether each of its reads finds what is committed by then: for work that locks a row and then reads what the one before
   * has left. SQLite, where one transaction at a time writes, reads alike either way.
   */
  readonly readsCommitted?: true;
}

export const transactionOptions = { maxWait: 10_000, timeout: 10_000 };

/** Makes the client out of a generated client and of what each engine does in its own way. */
export function createDatabase(
  clock: Clock,
  client: Transaction & { $disconnect(): Promise<void> },
  transact: <Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions) => Promise<Result>,
  own: Pick<Database, 'engine' | 'heartbeat' | 'refreshStatistics'>,
): Database {
  const database: Database = Object.assign(client, {
    ...own,
    transaction: <Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions) =>
      retryingLostRaces(async () => {
        const committed: AfterCommit[] = [];
        const result = await transact((tx) => withEnd(tx, { clock, database, committed }, work), options);
        for (const task of committed) task();
        return result;
      }),
    async close() {
      await own.heartbeat.close();
      await client.$disconnect();
    },
  });
  return database;
}

/** Two processes on one machine need three at most; three nodes of a cluster that write the same row need more. */
const attempts = 10;

/**
 * Runs work of which nothing stays when it loses against another one: a transaction, or one statement outside of any.
 *
 * @throws what the work throws; a lost race only when it has been lost ten times
 */
export async function retryingLostRaces<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isLostRace(error)) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * 20 * attempt));
    }
  }
}

/** Anyone who starts several things at once that have one key in common may meet the others one after the other. */
const conflictAttempts = 5;

/**
 * Runs work of which nothing stays when a write is refused, and runs it again when another one has just written a row of the
 * same key, or removed the row that a new one points at: then it finds what is there now.
 *
 * @throws what the work throws; a write conflict only when it was met five times
 */
export async function retryOnWriteConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === conflictAttempts || !(isDuplicate(error) || isMissingReference(error))) throw error;
    }
  }
}

/**
 * Thrown inside of a transaction whose write met nothing, because somebody else has changed the row since it was read:
 * what was decided by that is decided again.
 */
export class LostRace extends Error {
  override readonly name = 'LostRace';
}

/** A deadlock, also of a raw statement; in a cluster, a commit that another node was faster with. */
function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  return codeOf(error) === 'P2034' || adapterErrorIn(error)?.cause.kind === 'TransactionWriteConflict';
}

/** What the driver said: of a transaction's beginning and end as it is, of everything else wrapped by Prisma. */
function adapterErrorIn(error: unknown): DriverAdapterError | undefined {
  const driverError = error instanceof PrismaClientKnownRequestError ? error.meta?.driverAdapterError : error;
  return driverError instanceof Error && isDriverAdapterError(driverError) ? driverError : undefined;
}

/** Prisma's error code (https://www.prisma.io/docs/orm/reference/error-reference), or undefined for anything else. */
function codeOf(error: unknown): string | undefined {
  return error instanceof PrismaClientKnownRequestError ? error.code : undefined;
}

/** Whether a write was refused because a row with the same unique key exists. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === 'P2002';
}

/** Whether a write was refused because of a reference: the row that it points at is gone, or others point at what it removes. */
function isMissingReference(error: unknown): boolean {
  return codeOf(error) === 'P2003';
}

// P2021 and P2022: a table or a column is away, as while somebody works on the database.
const unreachableCodes = new Set('P1000 P1001 P1002 P1008 P1017 P2021 P2022 P2024 P2028 P2034 P2037'.split(' '));
const unreachableCauses =
  /pool timeout|ECONNREFUSED|ECONNRESET|EPIPE|socket|connection|SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN)|no such (table|column)|read[- ]only|disk is full|disk I\/O|database is locked|Server shutdown|Lock wait timeout|deadlock|WSREP/i;

/** Whether the database could not do the work just now, as opposed to the work being wrong. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if ((code !== undefined && unreachableCodes.has(code)) || isLostRace(error)) return true;
  return error instanceof Error && isFromDatabase(error) && unreachableCauses.test(error.message);
}

/** The drivers' own errors are those of a transaction's beginning and end; a connection that breaks carries an SQL state. */
function isFromDatabase(error: Error): boolean {
  return 'sqlState' in error || /Prisma|DriverAdapter|SqliteError/.test(`${error.name} ${error.constructor.name}`);
}
