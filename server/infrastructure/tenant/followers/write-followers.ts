import { beforeNoting, clockOf, onCommitted } from '../../database/before-commit.ts';
import type { Transaction } from '../../database/database.ts';
import type { Clock } from '../../time/clock.ts';
import type { TenantWrite } from '../changes/listen-to-writes.ts';
import { type TenantTables, tenantTablesIn } from '../tenant-db.ts';
import type { TenantTableName, TenantVerb } from '../tenant-tables.ts';

/**
 * What a feature derives of another one's rows is kept in step with them by a follower: it is called for every write to them,
 * whichever use case makes it, in the transaction of the write (decision 23).
 */
export interface WriteFollower {
  /** By table the columns that matter. A row that is added or removed matters always. */
  readonly columns: Readonly<Partial<Record<TenantTableName, readonly string[]>>>;
  /** What has to be known of rows as they were, asked before the first such write to each; of one that is added, never. */
  readonly before?: (tx: TenantTables, rows: FollowedRows) => Promise<readonly string[]>;
  /** Runs once, when the work of the transaction is done: what it writes is noted with the rest. */
  readonly run: (tx: TenantTables, written: WrittenRows) => Promise<void>;
}

export interface FollowedRows {
  readonly workshopId: string;
  readonly table: TenantTableName;
  readonly ids: readonly string[];
}

export interface WrittenRows {
  readonly workshopId: string;
  /**
   * The ids of the rows of a table that were written; of some there is no row any more. Of a table whose rows are parts of an
   * entity those of the entities.
   */
  readonly idsOf: (table: TenantTableName) => readonly string[];
  /** All that `before` has answered, each once. */
  readonly known: ReadonlySet<string>;
  /** Of the clock that everything goes by. */
  readonly now: Date;
  /** That clock, for what is to be written with the time behind a lock. */
  readonly clock: Clock;
  /** Has something done once the transaction is committed. */
  readonly onCommitted: (task: () => void) => void;
}

interface Followed {
  readonly ids: Map<TenantTableName, Set<string>>;
  readonly known: Set<string>;
}

const followed = new WeakMap<object, Map<string, Map<WriteFollower, Followed>>>();

/** Notifies each follower of the writes that matter to it. */
export const notifyFollowers =
  (followers: readonly WriteFollower[]) =>
  async (tx: Transaction, write: TenantWrite): Promise<void> => {
    for (const follower of followers) {
      const columns = follower.columns[write.table];
      if (columns !== undefined && write.ids.length > 0 && isWritten(columns, write)) await follow(tx, follower, write);
    }
  };

function isWritten(columns: readonly string[], { verb, asked }: { verb: TenantVerb; asked: object }): boolean {
  if (!verb.startsWith('update')) return true;
  const data: unknown = Reflect.get(asked, 'data');
  return typeof data === 'object' && data !== null && columns.some((column) => Object.hasOwn(data, column));
}

async function follow(tx: Transaction, follower: WriteFollower, write: TenantWrite): Promise<void> {
  const { table, verb, workshopId, ids } = write;
  const tables = tenantTablesIn(tx, workshopId);
  const state = stateOf(tx, tables, workshopId, follower);
  const written = state.ids.get(table) ?? new Set<string>();
  state.ids.set(table, written);
  const first = ids.filter((id) => !written.has(id));
  for (const id of ids) written.add(id);
  if (verb.startsWith('create') || first.length === 0) return;
  for (const fact of (await follower.before?.(tables, { workshopId, table, ids: first })) ?? []) state.known.add(fact);
}

function stateOf(tx: Transaction, tables: TenantTables, workshopId: string, follower: WriteFollower): Followed {
  const ofTransaction = followed.get(tx) ?? new Map<string, Map<WriteFollower, Followed>>();
  followed.set(tx, ofTransaction);
  const ofWorkshop = ofTransaction.get(workshopId) ?? new Map<WriteFollower, Followed>();
  ofTransaction.set(workshopId, ofWorkshop);
  const present = ofWorkshop.get(follower);
  if (present !== undefined) return present;
  const state: Followed = { ids: new Map(), known: new Set() };
  ofWorkshop.set(follower, state);
  const idsOf = (table: TenantTableName) => [...(state.ids.get(table) ?? [])];
  beforeNoting(tx, () => {
    // What is written after this is followed again.
    ofWorkshop.delete(follower);
    const { known } = state;
    const afterwards = (task: () => void) => onCommitted(tx, task);
    const clock = clockOf(tx);
    return follower.run(tables, { workshopId, idsOf, known, now: clock.now(), clock, onCommitted: afterwards });
  });
  return state;
}
