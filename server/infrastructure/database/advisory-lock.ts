import { randomUUID } from 'node:crypto';
import type { Connection, ResultSetHeader, RowDataPacket } from 'mysql2/promise';

/**
 * Whose turn it is to migrate on a Galera cluster, where `GET_LOCK` is of no use: it holds on one node only, and newer
 * servers refuse it (https://mariadb.com/docs/galera-cluster/reference/mariadb-galera-cluster-known-limitations). So
 * the turn is a row, and of two nodes that take it at the same moment the cluster lets one commit and tells the other
 * one of a deadlock.
 */
export interface AdvisoryLock {
  /**
   * Says that the work goes on. Call it before each statement.
   *
   * @throws AdvisoryLockLost when it has gone to somebody else, because a statement took longer than the turn
   */
  keep(): Promise<void>;
  /** Lets the next one begin. */
  end(): Promise<void>;
}

/** Thrown when somebody else has begun to migrate in our place. What is missing has to be read again. */
export class AdvisoryLockLost extends Error {
  override readonly name = 'AdvisoryLockLost';
}

/** A turn that nobody keeps ends automatically, so that a process that was killed holds the others up no longer. */
const lockSeconds = 30;
/** How long the next one waits between two looks. */
const restMilliseconds = 200;

const table = `CREATE TABLE IF NOT EXISTS _migration_turn (
  id INTEGER PRIMARY KEY NOT NULL,
  holder CHAR(36) NOT NULL,
  until DATETIME NOT NULL
)`;
const firstRow = "INSERT IGNORE INTO _migration_turn (id, holder, until) VALUES (1, '', UTC_TIMESTAMP())";
const take = `UPDATE _migration_turn SET holder = ?, until = UTC_TIMESTAMP() + INTERVAL ${lockSeconds} SECOND
  WHERE id = 1 AND (holder = '' OR until < UTC_TIMESTAMP())`;
const prolong = `UPDATE _migration_turn SET until = UTC_TIMESTAMP() + INTERVAL ${lockSeconds} SECOND
  WHERE id = 1 AND holder = ?`;
const give = "UPDATE _migration_turn SET holder = '' WHERE id = 1 AND holder = ?";

/** Whether the server is a node of a cluster. */
export async function isGaleraNode(connection: Connection): Promise<boolean> {
  const [rows] = await connection.query<(RowDataPacket & { Value: string })[]>("SHOW VARIABLES LIKE 'wsrep_on'");
  return rows[0]?.Value === 'ON';
}

/**
 * Waits for the turn to migrate and takes it.
 *
 * @throws Error when others have had it for the whole time
 */
export async function takeAdvisoryLock(connection: Connection, waitSeconds: number): Promise<AdvisoryLock> {
  const holder = randomUUID();
  // What another node has written is read here, whatever the cluster's own setting is.
  await connection.query('SET SESSION wsrep_sync_wait = 7');
  await connection.query(table);
  await rowsChanged(connection, firstRow);
  const deadline = performance.now() + waitSeconds * 1000;
  while ((await rowsChanged(connection, take, holder)) === 0) {
    if (performance.now() > deadline)
      throw new Error(`Another process has been migrating the database for over ${waitSeconds} seconds`);
    await new Promise((look) => setTimeout(look, restMilliseconds));
  }
  return {
    async keep() {
      if ((await rowsChanged(connection, prolong, holder)) === 0) throw new AdvisoryLockLost();
    },
    end: async () => void (await rowsChanged(connection, give, holder)),
  };
}

/** Runs a statement until it is not the one that loses against another node. @returns how many rows it has found */
async function rowsChanged(connection: Connection, sql: string, ...values: string[]): Promise<number> {
  for (;;) {
    try {
      const [{ affectedRows }] = await connection.query<ResultSetHeader>(sql, values);
      return affectedRows;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ER_LOCK_DEADLOCK')) throw error;
    }
  }
}
