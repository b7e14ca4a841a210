import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import type { SqlQuery } from '@prisma/driver-adapter-utils';
import { createPool, type PoolConfig } from 'mariadb';
import { createConnection } from 'mysql2/promise';
import { PrismaClient } from '../../../generated/prisma/mysql/client.ts';
import type { Clock } from '../time/clock.ts';
import {
  createDatabase,
  type Database,
  retryingLostRaces,
  type Transaction,
  type TransactionOptions,
  transactionOptions,
} from './client.ts';
import { startHeartbeat } from './heartbeat.ts';
import { mySqlAddress } from './mysql-address.ts';
import { withoutTypeCasts } from './plain-cells.ts';
import { refreshStatistics } from './table-statistics.ts';

const connectionTimeoutMilliseconds = 2500;
const lockTimeoutSeconds = 5;
/** Longer than any statement of ours may take. */
const silenceMilliseconds = 15_000;

const initSql = [
  // MySQL would otherwise cut long values and store them, and wait for a row for most of a minute.
  `SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00',
    innodb_lock_wait_timeout = ${lockTimeoutSeconds}`,
  // For transactions with `readsCommitted`; the others ask for another level.
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  // From 11.6 on MariaDB refuses who has waited for a row that another one has changed meanwhile. All desks of a workshop
  // change the same counters: they wait for their turn. Others do not know the setting, and are not asked to set it.
  `/*M! BEGIN NOT ATOMIC DECLARE CONTINUE HANDLER FOR 1193 BEGIN END;
    EXECUTE IMMEDIATE 'SET SESSION innodb_snapshot_isolation = OFF'; */ DO 0 /*M! ; END */`,
];

/** @param url see mySqlAddress; `connection_limit` in its query sizes the pool (10) */
export function openMySql(url: string, clock: Clock): Database {
  const address = mySqlAddress(url);
  const adapter = new RetryingMariaDb({
    ...address,
    connectionLimit: Number(new URL(url).searchParams.get('connection_limit') ?? 10),
    connectTimeout: connectionTimeoutMilliseconds,
    acquireTimeout: connectionTimeoutMilliseconds,
    // After a failover nobody answers at the old address, and TCP would go on asking for a quarter of an hour.
    socketTimeout: silenceMilliseconds,
    allowPublicKeyRetrieval: true,
    // As the adapter has it in a pool of its own: nothing is prepared.
    prepareCacheLength: 0,
    initSql,
  });
  const client = new PrismaClient({ adapter, transactionOptions });
  /** A connection beside those of the pool. */
  const connectAside = async () => {
    const connection = await createConnection({ ...address, connectTimeout: connectionTimeoutMilliseconds });
    // Without a listener, a connection that breaks between two questions would end the process.
    connection.on('error', () => undefined);
    return connection;
  };
  const heartbeat = startHeartbeat(async () => {
    const connection = await connectAside();
    return { ask: () => connection.query('SELECT 1'), discard: () => connection.destroy() };
  });
  const transact = <Result>(work: (tx: Transaction) => Promise<Result>, options: TransactionOptions = {}) => {
    const limit = options.timeout === undefined ? {} : { timeout: options.timeout };
    // The connection's own level needs no statement, and most transactions are those of a workshop.
    return client.$transaction(work, options.readsCommitted ? limit : { ...limit, isolationLevel: 'RepeatableRead' });
  };
  return createDatabase(clock, client, transact, {
    engine: 'mysql',
    heartbeat,
    refreshStatistics: async () => refreshStatistics(await connectAside()),
  });
}

/**
 * Repeats a statement that lost a race, as long as it is in no transaction: there only the whole can be repeated. Cells come as the
 * driver reads them.
 */
class RetryingMariaDb extends PrismaMariaDb {
  readonly #config: PoolConfig;

  constructor(config: PoolConfig) {
    super(config);
    this.#config = config;
  }

  override async connect() {
    const pool = withoutTypeCasts(createPool(this.#config));
    // The text protocol needs one round trip for a query instead of the three of prepare, execute, close.
    const options = { useTextProtocol: true, disposeExternalPool: true };
    const connection = await new PrismaMariaDb(pool, options).connect();
    const queryRaw = connection.queryRaw.bind(connection);
    const executeRaw = connection.executeRaw.bind(connection);
    return Object.assign(connection, {
      queryRaw: (query: SqlQuery) => retryingLostRaces(() => queryRaw(query)),
      executeRaw: (query: SqlQuery) => retryingLostRaces(() => executeRaw(query)),
    });
  }
}
