import { isDeepStrictEqual } from 'node:util';
import type { PriceMode } from '../../../../../schema/money/documents/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { lockCustomerOf } from '../../../customers/customers/index.ts';
import { type WorkshopRow } from '../../../desk/card-model/index.ts';
import { type InvoiceRow } from '../../invoice-model/index.ts';
import { advancesFor, describeAdvances } from './advances.ts';
import { type DraftLine, leftAfter, sumDocument, sumsOf } from './sums.ts';

/** What a draft is made of, before it is written. */
export interface Content {
  readonly lines: readonly DraftLine[];
  readonly priceMode: PriceMode;
  readonly customerId: string | null;
  /** The cards whose advances are subtracted. */
  readonly jobCardIds: readonly string[];
  /** The day whose tax rates hold, YYYY-MM-DD. */
  readonly day: string;
  /** The name of the input that is to blame, for a refusal. */
  readonly field: string;
}

/**
 * What a draft comes to, after the paid advances of its cards.
 *
 * @throws BAD_INPUT sums that are below zero, or too large
 */
export async function draftSums(db: TenantTables, content: Content) {
  const { lines, priceMode, customerId, jobCardIds, day, field } = content;
  const sums = sumDocument({ lines, mode: priceMode, day, field });
  const paid = (await advancesFor(db, jobCardIds, customerId)).filter(({ invoice }) => invoice.openCents === 0);
  const left = leftAfter(
    sums.vatGroups,
    paid.flatMap(({ groups }) => groups),
  );
  const groups = left ?? sums.vatGroups;
  return { sums, paid, left, groups, ...sumsOf(groups) };
}

/**
 * The columns and lines of a draft.
 *
 * @throws BAD_INPUT sums that are below zero, or too large
 */
export async function buildDraft(db: TenantTables, content: Content) {
  const { lines, priceMode, customerId } = content;
  await lockCustomerOf(db, customerId);
  const { sums, paid, left, groups, netCents, vatCents, totalCents } = await draftSums(db, content);
  return {
    columns: {
      netCents,
      vatCents,
      totalCents,
      openCents: totalCents,
      priceMode,
      customerId,
      vatGroups: [...groups],
      advances: left === undefined ? [] : describeAdvances(paid),
    },
    rows: lines.map((line, place) => ({
      ...columnsOf(line),
      position: place + 1,
      amountCents: sums.amounts[place] ?? 0,
      netCents: sums.lineNetCents[place] ?? 0,
    })),
    /** Whether the advances are less than what was done. */
    advancesFit: left !== undefined,
  };
}
export type DraftContent = Awaited<ReturnType<typeof buildDraft>>;

const hoursOf = ({ kind, unit, quantityThousandths }: DraftLine) =>
  kind === 'LABOUR' && unit === 'HUR' ? quantityThousandths : null;

const columnsOf = (line: DraftLine) => ({
  jobId: line.jobId,
  sourceLineId: line.sourceLineId,
  kind: line.kind,
  description: line.description,
  quantityThousandths: line.quantityThousandths,
  unit: line.unit,
  unitPrice: line.unitPrice,
  discountBasisPoints: line.discountBasisPoints,
  discountCents: line.discountCents,
  vatCategory: line.vatCategory,
  vatGround: line.vatGround,
  vatGroundKind: line.vatGroundKind,
  costCents: line.costCents ?? null,
  soldThousandths: line.soldThousandths ?? hoursOf(line),
});

/**
 * Whether a draft has other columns or lines than it would be made with now. What the work has cost is on no paper: it may
 * change until the invoice is issued.
 */
export function differs(row: InvoiceRow, { columns, rows }: Pick<DraftContent, 'rows'> & { columns: object }): boolean {
  const isOther = (known: Readonly<Record<string, unknown>>, made: object) =>
    Object.entries(made).some(([name, value]) => !isDeepStrictEqual(known[name], value));
  return (
    isOther({ ...row }, columns) ||
    row.lines.length !== rows.length ||
    row.lines.some((line, place) => isOther({ ...line }, printedOf(rows[place])))
  );
}

const printedOf = ({ costCents: _, soldThousandths: _sold, ...printed }: Partial<DraftContent['rows'][number]> = {}) =>
  printed;

/** Writes into the lines of a draft that is issued what they have cost by now, and the hours that are sold with them. */
export async function writeCosts(
  db: TenantTables,
  { lines }: InvoiceRow,
  { rows }: Pick<DraftContent, 'rows'>,
): Promise<void> {
  for (const [place, { id, ...line }] of lines.entries()) {
    const { costCents = null, soldThousandths = null } = rows[place] ?? {};
    if (line.costCents === costCents && line.soldThousandths === soldThousandths) continue;
    await db.invoiceLine.updateMany({ where: { id }, data: { costCents, soldThousandths } });
  }
}

/** Writes the lines of a draft in place of those before. */
export async function writeLines(
  db: TenantTables,
  invoiceId: string,
  { rows }: DraftContent,
  now: Date,
): Promise<void> {
  await db.invoiceLine.deleteMany({ where: { invoiceId } });
  await db.invoiceLine.createMany({ data: rows.map((row) => ({ ...row, id: newId(now), invoiceId })) });
}

/** The day of whose rates a draft is made: of the service, where that is known. */
export const vatRateDate = (servicedOn: string | null, today: string) => servicedOn ?? today;

export type DraftContext = { readonly workshop: WorkshopRow; readonly today: string; readonly now: Date };
