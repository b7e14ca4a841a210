import { AppError } from '../../../../../schema/errors.ts';
import type { NewLine } from '../../../../../schema/features/desk/lines.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { UndoneImport, UsedRow } from '../../../../context/hooks.ts';
import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type CardWork, categoryOf, type LineRow, type WorkshopRow } from '../../card-model/index.ts';

/** Parts of the catalogue on lines: what they fill in, and what of such a line cannot be written. */

type PartRow = Awaited<ReturnType<TenantTables['part']['findUniqueOrThrow']>>;
type Kind = LineRow['kind'];

/** A core is a deposit, and a fee no thing. */
const stockedKinds: ReadonlySet<Kind> = new Set(['PART', 'CONSUMABLE']);
const withoutPart: ReadonlySet<Kind> = new Set(['LABOUR', 'TEXT']);

/** Whether a new line takes from stock: none does that is written while the workshop does not count its parts. */
export const takesFromStock = (
  { kind, partId }: Pick<LineRow, 'kind' | 'partId'>,
  { stockEnabled }: Pick<WorkshopRow, 'stockEnabled'>,
): boolean => stockEnabled && partId !== null && stockedKinds.has(kind);

/**
 * What the part that a line names fills in; its price is in the price mode of the workshop. A part that was merged into another
 * is that one.
 *
 * @param at where the line is in the input, with a point behind it
 * @throws NOT_FOUND the part; BAD_INPUT a line of a kind that has none
 */
export async function columnsOfPart(
  { tx, writer }: Pick<CardWork, 'tx' | 'writer'>,
  { kind, partId }: Pick<NewLine, 'kind' | 'partId'>,
  at: string,
) {
  if (!partId) return undefined;
  if (withoutPart.has(kind)) throw refusedFields({ [`${at}partId`]: 'invalidInput' });
  const { id, unit, vatCategory, brand, sku, priceUnit } = await requirePart(tx, partId);
  const filled = { partId: id, unit, brand, partNumber: sku, vatCategory: categoryOf(vatCategory, writer.workshop) };
  return { filled, priceUnit };
}

async function requirePart(tx: TenantTables, id: string): Promise<PartRow> {
  // Nobody undoes the import that brought it before the line is there to be found.
  await tx.lockShared('part', id);
  const row = await tx.part.findUnique({ where: { id } });
  if (row === null) throw new AppError('NOT_FOUND');
  return row.mergedIntoId === null ? row : requirePart(tx, row.mergedIntoId);
}

/** How many parts a question names. */
const partsAtOnce = 500;

/** An imported part that a line names, also one of which nothing is reserved or taken. */
export async function findPartOnLine({ tx, rows }: UndoneImport): Promise<UsedRow | undefined> {
  const parts = await tx.part.findMany({ where: rows, select: { id: true } });
  for (const some of chunksOf(parts, partsAtOnce)) {
    const where = { partId: { in: some.map(({ id }) => id) } };
    const line = await tx.line.findFirst({ where, select: { partId: true } });
    if (line?.partId) return { table: 'part', id: line.partId };
  }
  return undefined;
}

/**
 * The state of the part of a line that takes from stock follows the stock, so it is not written by hand.
 *
 * @throws BAD_INPUT
 */
export function requireDerivedState(
  { movesStock }: Pick<LineRow, 'movesStock'>,
  { typed, present }: { readonly typed: string | undefined; readonly present: readonly string[] },
  at = '',
): void {
  if (movesStock && typed !== undefined && !present.includes(typed)) {
    throw refusedFields({ [`${at}partState`]: 'invalidInput' });
  }
}

/** @throws INVALID_STATE something of it was taken from stock */
export function requireNothingIssued(...lines: readonly Pick<LineRow, 'issuedThousandths'>[]): void {
  if (lines.some(({ issuedThousandths }) => issuedThousandths > 0)) throw new AppError('INVALID_STATE', 'partsIssued');
}

/**
 * A line from which something was taken keeps its part, and at least what was taken.
 *
 * @throws INVALID_STATE
 */
export function requireIssuedKept(
  row: LineRow,
  { partId, movesStock, quantityThousandths }: Pick<LineRow, 'partId' | 'movesStock' | 'quantityThousandths'>,
): void {
  if (partId !== row.partId || movesStock !== row.movesStock || quantityThousandths < row.issuedThousandths) {
    requireNothingIssued(row);
  }
}
