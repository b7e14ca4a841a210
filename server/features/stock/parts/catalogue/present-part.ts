import { AppError } from '../../../../../schema/errors.ts';
import type { Part } from '../../../../../schema/features/stock/parts.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../../workshop/workshop-settings/index.ts';
import type { PartRow } from '../ledger/move-stock.ts';
import type { StockViewer } from '../ledger/stock-viewer.ts';
import { averageCost, centsOf } from '../ledger/valuation.ts';
import { readReorderPoints } from '../use/reorder-points.ts';

type NumberRow = Awaited<ReturnType<TenantTables['partNumber']['findUniqueOrThrow']>>;

/** A part with the other numbers by which it is known, in their order. */
export interface NumberedPart extends PartRow {
  readonly numbers: readonly NumberRow[];
}

/** Who sees parts, and when. */
export interface PartViewer extends Pick<StockViewer, 'seesPrices' | 'seesCosts'> {
  readonly now: Date;
}

/**
 * Parts as somebody may see them.
 *
 * @param isReorderAsked whether it is asked when they are to be ordered, for which their use is read
 */
export async function presentParts(
  db: TenantTables,
  parts: readonly NumberedPart[],
  { seesPrices, seesCosts, now }: PartViewer,
  isReorderAsked = true,
): Promise<readonly Part[]> {
  const points = isReorderAsked ? await readReorderPoints(db, parts, now) : undefined;
  return parts.map(({ numbers, ...row }) => {
    const stock = { quantity: row.onHandThousandths, value: row.valueE7 };
    return {
      ...row,
      numbers: numbers.map(({ kind, number, supplierId }) => ({ kind, number, supplierId })),
      priceUnit: seesPrices ? row.priceUnit : null,
      coreCents: seesPrices ? row.coreCents : null,
      averageCost: seesCosts ? averageCost(stock) : null,
      valueCents: seesCosts ? centsOf(stock.value) : null,
      lastCost: seesCosts ? row.lastCost : null,
      archivedAt: isoOf(row.archivedAt),
      belowSince: isoOf(row.belowSince),
      reorderThousandths: points?.get(row.id) ?? null,
    };
  });
}

/** As presentParts, of one. */
export async function presentPart(db: TenantTables, part: NumberedPart, viewer: PartViewer): Promise<Part> {
  const [presented] = await presentParts(db, [part], viewer);
  if (presented === undefined) throw new Error('A part was not presented');
  return presented;
}

/** Parts with their other numbers, which are read at once. */
export async function withNumbers(db: TenantTables, rows: readonly PartRow[]): Promise<readonly NumberedPart[]> {
  const partId = { in: rows.map(({ id }) => id) };
  const numbers = await db.partNumber.findMany({ where: { partId }, orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }] });
  return rows.map((row) => ({ ...row, numbers: numbers.filter((each) => each.partId === row.id) }));
}

/** @throws NOT_FOUND */
export async function requirePart(db: TenantTables, id: string): Promise<NumberedPart> {
  const row = await db.part.findUnique({ where: { id } });
  const [part] = row === null ? [] : await withNumbers(db, [row]);
  if (part === undefined) throw new AppError('NOT_FOUND');
  return part;
}
