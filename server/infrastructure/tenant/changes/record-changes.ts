import { clockOf, onBeforeCommit } from '../../database/before-commit.ts';
import { isDuplicate, LostRace, type Transaction } from '../../database/database.ts';
import { newId } from '../../new-id.ts';
import { insertInBatches } from '../insert-in-batches.ts';
import type { TenantTableName, TenantVerb } from '../tenant-tables.ts';
import { lockCascadedEntities, type NamedEntity } from './cascaded-entities.ts';
import { type ChangedEntity, versionedTables } from './changed-entities.ts';

/**
 * Notes what is written to the tables of a workshop, in the transaction that writes it (decision 19). Called by the
 * tenant's client alone (tenant-db.ts), so that no use case can forget it.
 */

const writingVerbs: ReadonlySet<TenantVerb> = new Set([
  ...(['create', 'createMany', 'update', 'updateMany', 'delete', 'deleteMany'] as const),
]);

export const isWriting = (verb: TenantVerb): boolean => writingVerbs.has(verb);

/** What is written to one table of one workshop. */
export interface Write {
  readonly verb: TenantVerb;
  /** As tenant-guard.ts has made it. */
  readonly asked: object;
  readonly workshopId: string;
  readonly changed: ChangedEntity;
  readonly table: TenantTableName;
}

/**
 * Does a write and notes what it changes.
 *
 * @param follow is given, before the rows are written, the ids of the entities that they are or are a part of
 * @throws LostRace  a row came to those that the condition meets while they were looked up
 */
export async function writeAndRecord(
  tx: Transaction,
  write: Write,
  follow: (ids: readonly string[]) => Promise<void>,
): Promise<unknown> {
  const { verb, asked, workshopId, changed } = write;
  const { ids, matched } = await idsBefore(tx, write);
  await follow(ids);
  const cascaded = verb.startsWith('delete') ? await lockCascadedEntities(tx, { ...write, where: whereOf(asked) }) : [];
  const result: unknown = await Reflect.get(tx, write.table)[verb](asked);
  const count = part(result, 'count');
  if (verb.endsWith('Many') && count === 0) return result;
  if (matched !== undefined && typeof count === 'number' && count > matched)
    throw new LostRace('More rows than were looked up');
  for (const id of ids) recordChange(tx, workshopId, { entity: changed.entity, id });
  for (const each of cascaded) recordChange(tx, workshopId, each);
  return result;
}

const noted = new WeakMap<object, Map<string, Map<string, NamedEntity>>>();

/** Notes one entity, once for each transaction however often it is written. */
export function recordChange(tx: Transaction, workshopId: string, changed: NamedEntity): void {
  const ofTransaction = noted.get(tx) ?? new Map<string, Map<string, NamedEntity>>();
  noted.set(tx, ofTransaction);
  const known = ofTransaction.get(workshopId);
  const changes = known ?? new Map<string, NamedEntity>();
  changes.set(`${changed.entity} ${changed.id}`, changed);
  if (known !== undefined) return;
  ofTransaction.set(workshopId, changes);
  onBeforeCommit(tx, () => writeChanges(tx, workshopId, [...changes.values()]));
}

/** What was noted in a transaction for one workshop so far. */
export function recordedChanges(tx: Transaction, workshopId: string): readonly NamedEntity[] {
  return [...(noted.get(tx)?.get(workshopId)?.values() ?? [])];
}

/** Which entities a write will change and, where its rows were looked up for that, how many they are. */
async function idsBefore(
  tx: Transaction,
  { verb, asked, workshopId, changed: { idIn }, table }: Write,
): Promise<{ readonly ids: readonly string[]; readonly matched?: number }> {
  const data = [part(asked, 'data')].flat();
  const inData = data.flatMap((row) => textsIn(part(row, idIn)));
  if (verb.startsWith('create')) return { ids: inData };
  if (idIn === 'workshopId') return { ids: [workshopId] };
  const where = part(asked, 'where');
  const named = textsIn(part(where, idIn));
  if (named.length > 0) return { ids: [...named, ...inData] };
  const rows: readonly unknown[] = await Reflect.get(tx, table).findMany({ where, select: { [idIn]: true } });
  // A row may be a part of nothing.
  return { ids: [...rows.flatMap((row) => textsIn(part(row, idIn))), ...inData], matched: rows.length };
}

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function whereOf(asked: object): object {
  const where = part(asked, 'where');
  return typeof where === 'object' && where !== null ? where : {};
}

const textsIn = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : []);

/** Above this number of changes, every window reads everything again. */
const mostNamed = 500;

/**
 * Writes the changes with the next sequences of their workshop. The row that counts them is locked from here to the commit,
 * which follows at once; so a sequence is seen when all before it are, on every node of a cluster, and there are no gaps.
 */
async function writeChanges(tx: Transaction, workshopId: string, changes: readonly NamedEntity[]): Promise<void> {
  const versions = changes.length > mostNamed ? new Map() : await versionsOf(tx, workshopId, changes);
  const rows =
    changes.length > mostNamed
      ? [{ entity: null, entityId: null, version: null }]
      : changes.map(({ entity, id }) => ({ entity, entityId: id, version: versions.get(id) ?? null }));
  const last = await count(tx, workshopId, rows.length);
  if (last === undefined) return;
  const now = clockOf(tx).now();
  const first = last - rows.length + 1;
  const data = rows.map((row, place) => ({
    id: newId(now),
    workshopId,
    sequence: first + place,
    createdAt: now,
    ...row,
  }));
  await insertInBatches({ data }, (piece) => Reflect.get(tx, 'change').createMany(piece));
}

/** @returns the last of so many new sequences; undefined where the workshop has gone in this transaction */
async function count(tx: Transaction, workshopId: string, increment: number): Promise<number | undefined> {
  const counters = Reflect.get(tx, 'changeCounter');
  const where = { workshopId };
  const countOn = async (): Promise<number | undefined> => {
    const { count: matched } = await counters.updateMany({ where, data: { last: { increment } } });
    return matched === 1 ? (await counters.findUniqueOrThrow({ where })).last : undefined;
  };
  const last = await countOn();
  if (last !== undefined) return last;
  if ((await tx.workshop.count({ where: { id: workshopId } })) === 0) return undefined;
  try {
    await counters.create({ data: { id: newId(clockOf(tx).now()), workshopId, last: increment } });
    return increment;
  } catch (error) {
    // Another transaction wrote the first change of the workshop at the same moment.
    if (!isDuplicate(error)) throw error;
    return countOn();
  }
}

/** By id. What is gone has none. */
async function versionsOf(
  tx: Transaction,
  workshopId: string,
  changes: readonly NamedEntity[],
): Promise<ReadonlyMap<string, number>> {
  const found: { readonly id: string; readonly version: number }[] = [];
  const select = { id: true, version: true };
  for (const entity of new Set(changes.map((change) => change.entity))) {
    const where = { id: { in: changes.flatMap((change) => (change.entity === entity ? change.id : [])) } };
    const table = versionedTables.get(entity);
    if (entity === 'WORKSHOP') found.push(...(await tx.workshop.findMany({ where, select })));
    else if (table) found.push(...(await Reflect.get(tx, table).findMany({ where: { ...where, workshopId }, select })));
  }
  return new Map(found.map(({ id, version }) => [id, version]));
}
