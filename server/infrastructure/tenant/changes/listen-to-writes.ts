import { databaseOf } from '../../database/before-commit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { TenantTableName, TenantVerb } from '../tenant-tables.ts';

/** A write to a table of a workshop, before it is made. */
export interface TenantWrite {
  readonly table: TenantTableName;
  readonly verb: TenantVerb;
  readonly asked: object;
  readonly workshopId: string;
  /** Of the rows that it writes. */
  readonly ids: readonly string[];
}

type WriteListener = (tx: Transaction, write: TenantWrite) => Promise<void>;

const listeners = new WeakMap<object, WriteListener>();

/** Notifies a listener of every write to the tables of workshops, in its transaction. */
export function listenToWrites(database: Database, listener: WriteListener): void {
  listeners.set(database, listener);
}

/** Called by the tenant's client alone (tenant-db.ts), so that no use case can forget it. */
export async function reportWrite(tx: Transaction, write: TenantWrite): Promise<void> {
  await listeners.get(databaseOf(tx) ?? tx)?.(tx, write);
}
