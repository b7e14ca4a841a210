import { PrismaLibSql } from '@prisma/adapter-libsql';
import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { Prisma as MySql, PrismaClient as MySqlClient } from '../../../generated/prisma/mysql/client.ts';
import { Prisma as Sqlite, PrismaClient as SqliteClient } from '../../../generated/prisma/sqlite/client.ts';

/**
 * The one door to the data. Which engine runs is known in this folder only: both clients are generated from one model,
 * and what is offered here is what both can do in the same way.
 */

type TableName =
  | 'user'
  | 'session'
  | 'token'
  | 'webhookEvent'
  | 'outboxMessage'
  | 'rateLimit'
  | 'recoveryCode'
  | 'securityEvent'
  | 'invoice'
  | 'syncReceipt'
  | 'demoRequest'
  | 'contactInquiry';

type Verb =
  | 'findUnique'
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

/** The tables, inside or outside a transaction. Raw SQL must be written so that both engines read it. */
export type Tables = { readonly [Table in TableName]: Pick<MySqlClient[Table], Verb> } & Pick<
  MySqlClient,
  '$queryRaw' | '$executeRaw'
>;

export type Database = Tables & {
  readonly engine: 'mysql' | 'sqlite';
  /**
   * Runs the work in one transaction: all of it happens or none. A transaction that lost against another one (deadlock,
   * serialisation failure) is run again a few times, so the work must only touch the database.
   */
  transaction<Result>(work: (tables: Tables) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

const transactionOptions = { maxWait: 10_000, timeout: 10_000 };
const busyTimeoutMilliseconds = 5000;
const connectionTimeoutMilliseconds = 2500;

/**
 * Opens the database.
 *
 * @param url `file:…` for the embedded SQLite, `mysql://…` (or `mariadb://…`) for a server
 */
export function openDatabase(url: string): Database {
  return url.startsWith('file:') ? openSqlite(url) : openMySql(url);
}

function openSqlite(url: string): Database {
  const client = new SqliteClient({
    // The driver opens a fresh connection after each interactive transaction; `timeout` gives every one of them the
    // busy timeout, which a PRAGMA at start would give to the first only.
    adapter: new PrismaLibSql({ url, timeout: busyTimeoutMilliseconds }),
    transactionOptions,
  });
  return doorOf('sqlite', client, (work) => client.$transaction(work));
}

function openMySql(url: string): Database {
  const address = new URL(url);
  const adapter = new PrismaMariaDb(
    {
      host: address.hostname,
      port: Number(address.port || 3306),
      user: decodeURIComponent(address.username),
      password: decodeURIComponent(address.password),
      database: decodeURIComponent(address.pathname.slice(1)),
      connectionLimit: Number(address.searchParams.get('connection_limit') ?? 10),
      connectTimeout: connectionTimeoutMilliseconds,
      acquireTimeout: connectionTimeoutMilliseconds,
      allowPublicKeyRetrieval: true,
      // MySQL would otherwise cut long values and store them.
      initSql: "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00'",
    },
    // One round trip for a query instead of the three of prepare, execute, close.
    { useTextProtocol: true },
  );
  const client = new MySqlClient({ adapter, transactionOptions });
  return doorOf('mysql', client, (work) => client.$transaction(work));
}

function doorOf(
  engine: Database['engine'],
  client: Tables & { $disconnect(): Promise<void> },
  transact: <Result>(work: (tables: Tables) => Promise<Result>) => Promise<Result>,
): Database {
  return Object.assign(client, {
    engine,
    transaction: <Result>(work: (tables: Tables) => Promise<Result>) => retryingLostRaces(() => transact(work)),
    close: () => client.$disconnect(),
  });
}

const attempts = 5;

async function retryingLostRaces<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (attempt === attempts || codeOf(error) !== 'P2034') throw error;
      await new Promise((done) => setTimeout(done, Math.random() * 20 * attempt));
    }
  }
}

/** Prisma's error code (https://www.prisma.io/docs/orm/reference/error-reference), or undefined for anything else. */
function codeOf(error: unknown): string | undefined {
  const known =
    error instanceof MySql.PrismaClientKnownRequestError || error instanceof Sqlite.PrismaClientKnownRequestError;
  return known ? error.code : undefined;
}

/** Whether a write was refused because a row with the same unique key exists. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === 'P2002';
}

const unreachableCodes = new Set(['P1000', 'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037']);
const unreachableCauses =
  /pool timeout|ECONNREFUSED|ECONNRESET|EPIPE|socket|connection|SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN)|read[- ]only|disk is full|Server shutdown/i;

/** Whether the database could not do the work just now, as opposed to the work being wrong. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined && unreachableCodes.has(code)) return true;
  const fromPrisma = error instanceof Error && /Prisma|DriverAdapter/.test(`${error.name} ${error.constructor.name}`);
  return fromPrisma && unreachableCauses.test(error.message);
}
