import { z } from 'zod';
import type { PrismaClient } from '../../../generated/prisma/mysql/client.ts';
import { writeFollowing } from '../database/before-commit.ts';
import type { Database, Transaction, TransactionOptions } from '../database/database.ts';
import { yieldIfOverBudget } from '../event-loop.ts';
import { pagesOf } from '../pages-of.ts';
import type { NamedEntity } from './changes/cascaded-entities.ts';
import { changedBy } from './changes/changed-entities.ts';
import { reportWrite } from './changes/listen-to-writes.ts';
import { lastSequences } from './changes/read-changes.ts';
import { isWriting, recordChange, recordedChanges, writeAndRecord } from './changes/record-changes.ts';
import { insertInBatches } from './insert-in-batches.ts';
import { type ExclusiveLock, lockExclusive, lockShared, type SharedLock } from './row-locks.ts';
import { scopeToWorkshop } from './tenant-guard.ts';
import { type TenantTableName, type TenantVerb, tenantTableNames, type WorkshopTable } from './tenant-tables.ts';

/**
 * The tenant's client: the tables of one workshop (decision 17), whose id is in every condition and in every new row;
 * what leads elsewhere is refused. The base does not even have these tables (database.ts), so there is no other way to
 * them.
 */

type EachTable = { readonly [Table in TenantTableName]: WorkshopTable<Table> };

/** The tables of one workshop, inside or outside of a transaction. */
export interface TenantTables extends EachTable {}
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: it makes a getter for each name of the list that the type is made of
export class TenantTables {
  readonly #base: Transaction;
  readonly #workshopId: string;
  /** Runs work in the transaction that the tables belong to; in one of its own where they belong to none. */
  readonly #inTransaction: InTransaction;

  /**
   * @param inTransaction how a write outside of a transaction gets one
   * @throws ZodError  the id is not one
   */
  constructor(base: Transaction, workshopId: string, inTransaction: InTransaction = (work) => work(base)) {
    this.#base = base;
    this.#workshopId = idOfWorkshop.parse(workshopId);
    this.#inTransaction = inTransaction;
  }

  /** The row of the workshop itself, which carries no other's id. */
  get itself(): OwnRow {
    const base = this.#base;
    const id = this.#workshopId;
    return {
      read: () => base.workshop.findUniqueOrThrow({ where: { id } }),
      update: (version, data) =>
        this.#inTransaction(async (tx) => {
          const changes = { ...data, version: version + 1 };
          const updated = await tx.workshop.updateMany({ where: { id, version }, data: changes });
          if (updated.count > 0) recordChange(tx, id, { entity: 'WORKSHOP', id });
          return updated;
        }),
    };
  }

  /** The number of the last change of the workshop (decision 19); 0 where nothing was written. */
  async lastSequence(): Promise<number> {
    return (await lastSequences(this.#base, [this.#workshopId])).get(this.#workshopId) ?? 0;
  }

  /** Has what follows from the writes so far written now, for who reads it in the same transaction. */
  writeFollowing(): Promise<void> {
    return writeFollowing(this.#base);
  }

  /** Writes what is no row of a workshop, a mail that is to leave, in the same transaction. */
  beside<Result>(write: (base: Transaction) => Promise<Result>): Promise<Result> {
    return write(this.#base);
  }

  /**
   * Locks rows that are used, until the transaction ends: nobody ends one meanwhile, so that what is checked after this stays
   * so. Ids that are null name no row.
   */
  lockShared(row: SharedLock, ...ids: readonly (string | null)[]): Promise<void> {
    return lockShared(this.#base, this.#workshopId, { row, ids });
  }

  /** Locks rows that end, or whose sums are counted: before it is checked whether somebody uses them. */
  lockExclusive(row: ExclusiveLock, ...ids: readonly (string | null)[]): Promise<void> {
    return lockExclusive(this.#base, this.#workshopId, { row, ids });
  }

  /** For tenantDbIn, which cannot read the private fields. */
  static joined(db: TenantTables): TenantDb {
    const base = db.#base;
    return new TenantDb(base, (work) => work(base), db.#workshopId);
  }

  // Made here, where the private fields can be read; a class with getters is faster than a proxy (decision 17).
  static {
    for (const table of tenantTableNames) {
      Object.defineProperty(TenantTables.prototype, table, {
        get(this: TenantTables) {
          return tableOf(this.#base, table, { workshopId: this.#workshopId, inTransaction: this.#inTransaction });
        },
      });
    }
  }
}

type WorkshopTableOfBase = Transaction['workshop'];

/** What can be asked of the workshop's own row. */
export interface OwnRow {
  read(): ReturnType<WorkshopTableOfBase['findUniqueOrThrow']>;
  /** Changes it where it still has the version that was seen, and counts that up. */
  update(
    version: number,
    data: Omit<Parameters<WorkshopTableOfBase['updateMany']>[0]['data'], 'id' | 'version'>,
  ): Promise<{ count: number }>;
}

type Transact = Database['transaction'];
type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** The tables of one workshop, with transactions. */
export class TenantDb extends TenantTables {
  readonly #transact: Transact;
  readonly #workshopId: string;

  constructor(base: Transaction, transact: Transact, workshopId: string) {
    super(base, workshopId, (work) => transact(work));
    this.#transact = transact;
    this.#workshopId = workshopId;
  }

  /**
   * As Database.transaction: all of it happens or none, and the work may run more than once. What it reads behind a lock is
   * as the one before has left it.
   */
  transaction<Result>(
    work: (tx: TenantTables) => Promise<Result>,
    options?: Pick<TransactionOptions, 'timeout'>,
  ): Promise<Result> {
    return this.#transact((tx) => work(new TenantTables(tx, this.#workshopId)), options);
  }
}

/** Anything but a text here, `{ not: … }` for one, would be a condition that others meet too. */
const idOfWorkshop = z.string().min(1).max(36);

/**
 * @param workshopId of the actor, never of what was sent
 * @param onChange is given what a transaction has written before it commits; again where it runs again
 */
export function tenantDb(
  base: Database,
  workshopId: string,
  onChange?: (changes: readonly NamedEntity[]) => void,
): TenantDb {
  const transact: Transact = (work, options) =>
    base.transaction(onChange === undefined ? work : (tx) => notifying(tx, work), { ...options, readsCommitted: true });
  const notifying = async <Result>(tx: Transaction, work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const result = await work(tx);
    await writeFollowing(tx);
    onChange?.(recordedChanges(tx, workshopId));
    return result;
  };
  return new TenantDb(base, transact, workshopId);
}

/** For work that asks for transactions by itself: each of them becomes a part of the one whose tables these are. */
export function tenantDbIn(db: TenantTables): TenantDb {
  return TenantTables.joined(db);
}

/** As tenantDb, inside a transaction that also writes beside the workshop's tables. */
export function tenantTablesIn(tx: Transaction, workshopId: string): TenantTables {
  return new TenantTables(tx, workshopId);
}

/**
 * The tables of all workshops together: for work that belongs to none of them, as sweeping does. architecture.test.ts
 * lists who may have them.
 */
export function tablesOfAllWorkshops(
  base: Transaction,
): Pick<PrismaClient, Exclude<TenantTableName, keyof Transaction>>;
export function tablesOfAllWorkshops(base: Transaction): object {
  return Object.fromEntries(tenantTableNames.map((table) => [table, delegateOf(base, table)]));
}

/** Every row of a table of one workshop, without the workshop's id and page by page, for what is sent as it is read. */
export async function* pagesOfRows(
  base: Transaction,
  table: TenantTableName,
  workshopId: string,
): AsyncIterable<readonly Readonly<Record<string, unknown>>[]> {
  const id = idOfWorkshop.parse(workshopId);
  yield* pagesOf<{ readonly id: string }>((where, take) => {
    const args = { where, omit: { workshopId: true }, orderBy: { id: 'asc' }, take };
    return delegateOf(base, table).findMany(scopeToWorkshop(table, 'findMany', args, id));
  });
}

function tableOf<T extends TenantTableName>(
  base: Transaction,
  table: T,
  { workshopId, inTransaction }: { readonly workshopId: string; readonly inTransaction: InTransaction },
): WorkshopTable<T> {
  // Undefined for tables whose changes nobody follows; other writes are noted in their transaction (decision 19).
  const changed = changedBy(table);
  // Async, so that Prisma is asked at once and callers get a plain promise: Prisma's own leads to relations
  // (`findUnique(…).sessions()`) and asks only when it is awaited.
  const askOn = async (on: Transaction, verb: TenantVerb, args?: object) => {
    const asked = scopeToWorkshop(table, verb, args, workshopId);
    if (verb === 'findMany' && namesNone(asked)) return [];
    await yieldIfOverBudget();
    if (changed === undefined || !isWriting(verb)) return delegateOf(on, table)[verb](asked);
    const write = (tx: Transaction) =>
      writeAndRecord(tx, { verb, asked, workshopId, changed, table }, (ids) =>
        reportWrite(tx, { table, verb, asked, workshopId, ids }),
      );
    return on === base ? inTransaction(write) : write(on);
  };
  const ask = (verb: TenantVerb) => (args?: object) => askOn(base, verb, args);
  const createMany = (args: object) =>
    inTransaction((tx) => insertInBatches(args, (piece) => askOn(tx, 'createMany', piece)));
  return Object.freeze({
    findUnique: ask('findUnique'),
    findUniqueOrThrow: ask('findUniqueOrThrow'),
    findFirst: ask('findFirst'),
    findFirstOrThrow: ask('findFirstOrThrow'),
    findMany: ask('findMany'),
    count: ask('count'),
    groupBy: ask('groupBy'),
    create: ask('create'),
    createMany,
    update: ask('update'),
    updateMany: ask('updateMany'),
    delete: ask('delete'),
    deleteMany: ask('deleteMany'),
  });
}

/** Whether a column is to be one of a list without values: nothing is, and the database need not be asked. */
function namesNone(asked: object): boolean {
  const where: unknown = Reflect.get(asked, 'where');
  return typeof where === 'object' && where !== null && Object.values(where).some(isEmptyList);
}

function isEmptyList(condition: unknown): boolean {
  return (
    typeof condition === 'object' &&
    condition !== null &&
    'in' in condition &&
    Array.isArray(condition.in) &&
    condition.in.length === 0
  );
}

/** What the types of the base leave out is there at run time, in both clients alike. */
function delegateOf(base: object, table: string) {
  return Reflect.get(base, table);
}
