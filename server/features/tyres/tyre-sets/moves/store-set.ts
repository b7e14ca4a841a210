import { AppError } from '../../../../../schema/errors.ts';
import { readDot } from '../../../../../schema/features/tyres/dots.ts';
import {
  type NewReadings,
  type StoredTyres,
  tyreSet as tyreSetAnswer,
  tyreSetTransitions,
} from '../../../../../schema/features/tyres/tyre-sets.ts';
import { missingField, refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import { requireReferenced, requireVersion } from '../../../../api/operation/index.ts';
import { type Hooks, runHooks } from '../../../../context/hooks.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { nextNumber } from '../../../platform/number-series/index.ts';
import { reserveSpace } from '../../storage/index.ts';
import { dotsOf, presentSet, requireSet, type TyreSetRow, type TyreViewer } from '../sets/present-set.ts';
import { drawLabelCode, setSeries, writtenReference } from '../sets/set-reference.ts';

/** Who moves tyres, and when. */
export interface Mover extends TyreViewer {
  readonly staffId: string;
  readonly now: Date;
  /** The name of the operation. */
  readonly act: string;
  /** Of the features that follow where sets are. */
  readonly hooks: Pick<Hooks, 'tyresStored'>;
}

interface StoreOptions {
  readonly kind: 'STORED' | 'SWAPPED';
  /** Of the fields that are refused: `in.`, say. */
  readonly path?: string;
  readonly jobCardId?: string;
}

const tyresUsually = 4;

/**
 * Puts a set on a shelf: a new one, or one that was on a car or handed back.
 *
 * @returns its id
 * @throws BAD_INPUT without a customer or a season, without the version that was seen, a week that is none; NOT_FOUND; CONFLICT another
 *   version, and too little room with what is `free`; INVALID_STATE it is not to be stored, or its place is archived
 */
export async function storeSet(
  tx: TenantTables,
  { id, version, readings = [], locationId, ...values }: StoredTyres,
  by: Mover,
  { kind, path = '', jobCardId }: StoreOptions,
): Promise<string> {
  if (id !== undefined && version === undefined) throw refusedFields({ [`${path}version`]: 'invalidInput' });
  await requireReferenced(tx, 'customer', values.customerId);
  await requireReferenced(tx, 'vehicle', values.vehicleId ?? undefined);
  const before = id === undefined || version === undefined ? undefined : await requireSeenSet(tx, { id, version }, by);
  if (before !== undefined) requireState(before, 'STORED');
  const count = values.count ?? before?.count ?? tyresUsually;
  requireDots(values.dots ?? (before === undefined ? [] : dotsOf(before)), { count, path, today: by.today });
  const code = await reserveSpace(tx, locationId, count);
  const after = { ...values, count, locationId, state: 'STORED' as const, storedAt: by.now, isAgreed: false };
  const row =
    before === undefined
      ? await create(tx, after, { by, path })
      : await tx.tyreSet.update({ where: { id: before.id }, data: { ...after, version: before.version + 1 } });
  await addReadings(tx, row.id, readings, by);
  await addMovement(tx, row.id, by, { kind, toCode: code, jobCardId });
  await recordSet(tx, by, { before, after: row, jobCardId });
  await runHooks(by.hooks.tyresStored, { tx, now: by.now, setId: row.id });
  return row.id;
}

type Values = Omit<StoredTyres, 'id' | 'version' | 'readings' | 'count'> &
  Pick<TyreSetRow, 'count' | 'storedAt' | 'isAgreed'>;

async function create(
  tx: TenantTables,
  { customerId, season, dots = [], ...values }: Values & { readonly state: 'STORED' },
  { by, path }: { readonly by: Mover; readonly path: string },
): Promise<TyreSetRow> {
  if (customerId === undefined) throw refusedFields({ [`${path}customerId`]: missingField('customer') });
  if (season === undefined) throw refusedFields({ [`${path}season`]: missingField('season') });
  const { now } = by;
  const reference = writtenReference(await nextNumber(tx, setSeries, now));
  const onRims = values.onRims ?? Boolean(values.rimKind);
  const named = { id: newId(now), reference, labelCode: drawLabelCode(), createdAt: now };
  return tx.tyreSet.create({ data: { ...values, ...named, customerId, season, onRims, dots } });
}

/** @throws NOT_FOUND; CONFLICT another version than was seen */
export async function requireSeenSet(
  tx: TenantTables,
  { id, version }: { readonly id: string; readonly version: number },
  viewer: TyreViewer,
): Promise<TyreSetRow> {
  await tx.lockExclusive('tyreSet', id);
  const row = await requireSet(tx, id);
  await requireVersion(row, version, tyreSetAnswer, () => presentSet(tx, id, viewer));
  return row;
}

/** Unlike a state that may stay, each of these happens once. @throws INVALID_STATE with the states that are possible */
export function requireState({ state }: Pick<TyreSetRow, 'state'>, to: TyreSetRow['state']): void {
  const possible: readonly TyreSetRow['state'][] = tyreSetTransitions[state];
  if (!possible.includes(to)) throw new AppError('INVALID_STATE', undefined, { possible });
}

/** @throws BAD_INPUT */
function requireDots(
  dots: readonly string[],
  { count, path, today }: { readonly count: number; readonly path: string; readonly today: string },
): void {
  if (dots.length > count || dots.some((dot) => readDot(dot, today) === undefined)) {
    throw refusedFields({ [`${path}dots`]: 'invalidDot' });
  }
}

/** Writes down what was measured. */
export async function addReadings(
  tx: TenantTables,
  tyreSetId: string,
  readings: NewReadings,
  { staffId, now }: Pick<Mover, 'staffId' | 'now'>,
): Promise<void> {
  await tx.tyreReading.createMany({
    data: readings.map((each) => ({ ...each, id: newId(now), tyreSetId, measuredAt: now, staffId })),
  });
}

type MovementRow = Awaited<ReturnType<TenantTables['tyreMovement']['findUniqueOrThrow']>>;
type Movement = Pick<MovementRow, 'kind'> & {
  readonly [Column in 'fromCode' | 'toCode' | 'jobCardId' | 'byName' | 'noticeNumber' | 'reason']?: string | undefined;
};

/** Writes down where a set came from and went. */
export async function addMovement(
  tx: TenantTables,
  tyreSetId: string,
  { staffId, now }: Pick<Mover, 'staffId' | 'now'>,
  { kind, ...movement }: Movement,
): Promise<void> {
  const {
    fromCode = null,
    toCode = null,
    jobCardId = null,
    byName = null,
    noticeNumber = null,
    reason = null,
  } = movement;
  const of = { fromCode, toCode, jobCardId, byName, noticeNumber, reason };
  await tx.tyreMovement.create({ data: { ...of, id: newId(now), tyreSetId, kind, at: now, staffId } });
}

interface Written {
  readonly before: TyreSetRow | undefined;
  readonly after: TyreSetRow;
  readonly jobCardId?: string | undefined;
}

/** Writes down that a set was written. */
export async function recordSet(
  tx: TenantTables,
  { act, staffId, now }: Mover,
  { before, after, jobCardId }: Written,
): Promise<void> {
  await recordActivity(tx, {
    entity: 'TYRE_SET',
    entityId: after.id,
    jobCardId,
    act,
    staffId,
    now,
    before: before && writtenOf(before),
    after: writtenOf(after),
  });
}

function writtenOf(row: TyreSetRow) {
  const { reference, customerId, vehicleId, season, count, onRims, rimKind, tpms } = row;
  const { brand, model, size, loadSpeed, state, locationId } = row;
  return {
    reference,
    customerId,
    vehicleId,
    season,
    count,
    onRims,
    rimKind,
    tpms,
    brand,
    model,
    size,
    loadSpeed,
    dots: dotsOf(row),
    state,
    locationId,
  };
}
