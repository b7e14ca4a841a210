import type { UndoneImport, UsedRow } from '../../../../context/hooks.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Clock } from '../../../../infrastructure/time/clock.ts';
import { compactText, indexNew, removeTerms } from '../../../workshop/search/index.ts';
import { belowSince, moveStock, type PartRow } from '../ledger/move-stock.ts';
import { valueAt } from '../ledger/valuation.ts';
import { termsOfPart } from './index-part.ts';
import { nextSku } from './save-part.ts';

/** What an import does with rows of parts, in its transactions. */

type Columns = 'id' | 'name' | 'brand' | 'ean' | 'unit' | 'location' | 'priceUnit' | 'minThousandths' | 'lastCost';

/** A part that was validated before. */
export interface NewPart {
  readonly row: Pick<PartRow, Columns | 'importId' | 'createdAt'>;
  /** Without a number of its own it gets the next one. */
  readonly sku: string | undefined;
  readonly oeNumbers: readonly string[];
  /** Thousandths of the unit; undefined where nothing is said of it. */
  readonly onHandThousandths: number | undefined;
}

type Numbered = Pick<PartRow, 'sku' | 'belowSince'>;

interface Inserting {
  readonly staffId: string | undefined;
  readonly clock: Clock;
}

/** Writes new parts, by which words they are found, and what is on hand of them while the workshop counts its parts. */
export async function insertParts(
  db: TenantTables,
  parts: readonly NewPart[],
  { staffId, clock }: Inserting,
): Promise<void> {
  if (parts.length === 0) return;
  const now = clock.now();
  const numbered: { readonly row: NewPart['row'] & Numbered; readonly oeNumbers: readonly string[] }[] = [];
  for (const { row, sku, oeNumbers } of parts) {
    const { minThousandths } = row;
    const below = belowSince({ minThousandths, isStocked: true, freeThousandths: 0, belowSince: null }, now);
    numbered.push({ row: { ...row, sku: sku ?? (await nextSku(db, now)), belowSince: below }, oeNumbers });
  }
  await db.part.createMany({ data: numbered.map(({ row }) => row) });
  const numbers = numbered.flatMap(({ row: { id: partId }, oeNumbers }) =>
    oeNumbers.map((number, place) => ({ partId, kind: 'OE' as const, number, sortOrder: place + 1 })),
  );
  await db.partNumber.createMany({
    data: numbers.map((each) => ({ ...each, id: newId(now), numberKey: compactText(each.number) })),
  });
  const terms = numbered.map(({ row, oeNumbers }) => {
    const named = { ...row, archivedAt: null, numbers: oeNumbers.map((number) => ({ number })) };
    return { kind: 'PART' as const, id: row.id, terms: termsOfPart(named) };
  });
  await indexNew(db, terms, now);
  if (!(await db.itself.read()).stockEnabled) return;
  const openings = parts.flatMap(({ row: { id, lastCost }, onHandThousandths: quantity = 0 }) => {
    const valueE7 = valueAt(quantity, lastCost ?? 0);
    return quantity === 0 ? [] : [{ partId: id, kind: 'OPENING' as const, deltaThousandths: quantity, valueE7 }];
  });
  if (openings.length > 0) await moveStock(db, openings, { staffId, clock, mayGoBelow: false });
}

/** Removes parts that nothing uses, with what was on hand of them when they came. */
export async function removeParts(db: TenantTables, ids: readonly string[]): Promise<void> {
  const partId = { in: [...ids] };
  await removeTerms(db, ids);
  await db.stockMovement.deleteMany({ where: { partId } });
  await db.part.deleteMany({ where: { id: partId } });
}

/** An imported part that is reserved, on order, or one with another part. */
export async function findUsedPart({ tx, rows }: UndoneImport): Promise<UsedRow | undefined> {
  const merged = await tx.part.findMany({ where: { mergedIntoId: { not: null } }, select: { mergedIntoId: true } });
  const kept = merged.flatMap(({ mergedIntoId }) => mergedIntoId ?? []);
  const isUsed = [
    { reservedThousandths: { not: 0 } },
    { onOrderThousandths: { not: 0 } },
    { mergedIntoId: { not: null } },
    { id: { in: kept } },
  ];
  const used = await tx.part.findFirst({ where: { AND: [rows, { OR: isUsed }] }, select: { id: true } });
  return used === null ? undefined : { table: 'part', id: used.id };
}

/** Movements beyond the opening stock: a part with any of them stays when its import is undone. */
export const movedSince = () => ({ NOT: { kind: 'OPENING', countId: null } });
