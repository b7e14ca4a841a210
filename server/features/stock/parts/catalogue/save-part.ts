import { AppError } from '../../../../../schema/errors.ts';
import { type Part, part as partAnswer, type SavedPart } from '../../../../../schema/features/stock/parts.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import { requireVersion, type SignedInCall } from '../../../../api/operation/index.ts';
import { isDuplicate, LostRace } from '../../../../infrastructure/database/database.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { nextNumber } from '../../../platform/number-series/index.ts';
import { compactText } from '../../../workshop/search/index.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { belowSince, lockParts } from '../ledger/move-stock.ts';
import { stockViewer } from '../ledger/stock-viewer.ts';
import { indexPart } from './index-part.ts';
import { type NumberedPart, presentPart, requirePart } from './present-part.ts';

/** The series of numbers of parts; it goes on from year to year. */
const series = { series: 'A', year: 0 } as const;
const act = 'savePart';

/**
 * Creates a part or changes one; omitted fields stay as they are.
 *
 * @throws BAD_INPUT without a name, without the version that was seen, an EAN that another part has; NOT_FOUND; CONFLICT also a number
 *   that another part has; INVALID_STATE another unit of a part that has moved, a part that was merged into another
 */
export function savePart(call: SignedInCall, { id, version, numbers, ...values }: SavedPart): Promise<Part> {
  const { ctx, db, actor } = call;
  const now = ctx.clock.now();
  if (id !== undefined && version === undefined) throw refusedFields({ version: 'invalidInput' });
  return db
    .transaction(async (tx) => {
      const viewer = { ...(await stockViewer(tx, actor)), now };
      const staffId = await staffIdOf(tx, actor.id);
      if (id === undefined || version === undefined) {
        const created = await createPart(tx, values, now);
        return presentPart(tx, await finish(tx, created, { numbers, staffId, now }), viewer);
      }
      const before = await requireLocked(tx, id);
      await requireVersion(before, version, partAnswer, () => presentPart(tx, before, viewer));
      if (before.mergedIntoId !== null) throw new AppError('INVALID_STATE');
      if (values.unit !== undefined && values.unit !== before.unit) await requireUnmoved(tx, id);
      await requireFreeMarks(tx, values, id);
      const changes = { ...values, belowSince: belowSince({ ...before, ...values }, now) };
      await tx.part.update({ where: { id }, data: { ...changes, version: version + 1 } });
      return presentPart(tx, await finish(tx, id, { numbers, staffId, now, before }), viewer);
    })
    .catch((error: unknown) => {
      // Somebody else has just given another part the same number: the next attempt says so.
      throw isDuplicate(error) ? new LostRace('A part with this number was written meanwhile') : error;
    });
}

type Values = Omit<SavedPart, 'id' | 'version' | 'numbers'>;

async function createPart(tx: TenantTables, values: Values, now: Date): Promise<string> {
  const { name, sku } = values;
  if (name === undefined) throw refusedFields({ name: 'nameNeeded' });
  await requireFreeMarks(tx, values);
  const row = { ...values, name, sku: sku ?? (await nextSku(tx, now)), id: newId(now), createdAt: now };
  const below = belowSince(
    { minThousandths: null, isStocked: true, freeThousandths: 0, belowSince: null, ...row },
    now,
  );
  await tx.part.create({ data: { ...row, belowSince: below } });
  return row.id;
}

/** `A-000001` and on; a number that somebody has typed already is left out. */
export async function nextSku(tx: TenantTables, now: Date): Promise<string> {
  for (;;) {
    const sku = `A-${String(await nextNumber(tx, series, now)).padStart(6, '0')}`;
    if ((await tx.part.count({ where: { sku } })) === 0) return sku;
  }
}

/** @throws CONFLICT another part has the number; BAD_INPUT another part has the EAN */
async function requireFreeMarks(tx: TenantTables, { sku, ean }: Values, id = ''): Promise<void> {
  const others = { id: { not: id } };
  if (sku !== undefined && (await tx.part.count({ where: { sku, ...others } })) > 0) {
    throw new AppError('CONFLICT', undefined, { fields: { sku: 'numberOfOtherPart' } });
  }
  if (ean && (await tx.part.count({ where: { ean, ...others } })) > 0)
    throw refusedFields({ ean: 'numberOfOtherPart' });
}

/** @throws NOT_FOUND */
export async function requireLocked(tx: TenantTables, id: string): Promise<NumberedPart> {
  await lockParts(tx, [id]);
  return requirePart(tx, id);
}

/** @throws INVALID_STATE there are quantities of another unit */
async function requireUnmoved({ stockMovement }: TenantTables, partId: string): Promise<void> {
  if ((await stockMovement.findFirst({ where: { partId }, select: { id: true } })) !== null) {
    throw new AppError('INVALID_STATE');
  }
}

interface Finishing {
  readonly numbers: SavedPart['numbers'];
  readonly staffId: string;
  readonly now: Date;
  readonly before?: NumberedPart;
}

/** Writes the other numbers of a part, by which words it is found, and that it was written. */
async function finish(
  tx: TenantTables,
  id: string,
  { numbers, staffId, now, before }: Finishing,
): Promise<NumberedPart> {
  if (numbers !== undefined) await replaceNumbers(tx, id, numbers, now);
  const part = await requirePart(tx, id);
  await indexPart(tx, part, now);
  await recordActivity(tx, {
    entity: 'PART',
    entityId: id,
    act,
    staffId,
    now,
    before: before && writtenOf(before),
    after: writtenOf(part),
  });
  return part;
}

/** What of a part somebody writes; what it cost and how much there is, is written by its movements. */
function writtenOf({ numbers, ...part }: NumberedPart) {
  const { sku, name, brand, ean, unit, category, location, priceUnit, vatCategory, isStocked } = part;
  const { minThousandths, targetThousandths, packThousandths, coreCents, wasteKind, hazardous } = part;
  return {
    sku,
    name,
    brand,
    ean,
    unit,
    category,
    location,
    priceUnit,
    vatCategory,
    isStocked,
    minThousandths,
    targetThousandths,
    packThousandths,
    coreCents,
    wasteKind,
    hazardous,
    numbers: numbers.map(({ kind, number, supplierId }) => [kind, number, supplierId].filter(Boolean).join(' ')),
  };
}

/** @throws NOT_FOUND a supplier */
async function requireSuppliers({ supplier }: TenantTables, numbers: NonNullable<SavedPart['numbers']>): Promise<void> {
  const ids = [...new Set(numbers.flatMap(({ supplierId }) => supplierId ?? []))];
  if (ids.length === 0) return;
  if ((await supplier.count({ where: { id: { in: ids } } })) < ids.length) throw new AppError('NOT_FOUND');
}

async function replaceNumbers(
  tx: TenantTables,
  partId: string,
  numbers: NonNullable<SavedPart['numbers']>,
  now: Date,
): Promise<void> {
  const { partNumber } = tx;
  await requireSuppliers(tx, numbers);
  await partNumber.deleteMany({ where: { partId } });
  const rows = numbers.map((each, place) => ({
    ...each,
    id: newId(now),
    partId,
    numberKey: compactText(each.number),
    sortOrder: place + 1,
  }));
  if (rows.length > 0) await partNumber.createMany({ data: rows });
}
