import { AppError } from '../../../../../schema/errors.ts';
import type { ChangedLine, NewLine } from '../../../../../schema/features/desk/lines.ts';
import { missingField, refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { Reason } from '../../../../../schema/messages/errors/index.ts';
import {
  convertedUnitPrice,
  largestSum,
  lineAmount,
  type PriceMode,
  vatRateOn,
} from '../../../../../schema/money/documents/index.ts';
import type { CardWork, LineRow, Viewer } from '../../card-model/index.ts';
import { categoryOf } from '../../card-model/index.ts';
import { agreedDiscount } from './discount-limit.ts';
import { columnsOfPart, requireDerivedState, requireIssuedKept, takesFromStock } from './part-of-line.ts';
import { vatGroundOf } from './vat-ground.ts';

/** What of a line its writers decide; the rest is which one it is, and where it is. */
export type LineColumns = Omit<
  LineRow,
  | ('id' | 'workshopId' | 'version' | 'jobId' | 'sortOrder' | 'createdAt' | 'isSupplies')
  | ('isOrdered' | 'reservedThousandths' | 'issuedThousandths' | 'stockState')
>;

/**
 * The columns of a new line: what was not written comes from the part, the labour rate, the customer and the workshop.
 *
 * @param at where the line is in the input, with a point behind it
 * @throws BAD_INPUT, FORBIDDEN, NOT_FOUND
 */
export async function newLineColumns(on: CardWork, input: NewLine, at = ''): Promise<LineColumns> {
  const { kind, partId = null } = input;
  const payer = on.card.payer ?? on.card.customer;
  const rate = await labourRateOf(on, input);
  const labourRateId = rate?.id ?? null;
  const part = await columnsOfPart(on, input, at);
  const vatCategory = categoryOf(input.vatCategory ?? part?.filled.vatCategory ?? 'STANDARD', on.writer.workshop);
  const movesStock = takesFromStock({ kind, partId }, on.writer.workshop);
  requireDerivedState({ movesStock }, { typed: input.partState, present: ['NONE', 'NEEDED'] }, at);
  const columns: LineColumns = {
    unit: kind === 'LABOUR' ? 'HUR' : 'C62',
    quantityThousandths: 1000,
    costPrice: null,
    discountBasisPoints: agreedDiscount(payer, kind),
    discountCents: 0,
    partNumber: null,
    brand: null,
    supplierName: null,
    origin: 'BOUGHT',
    partState: 'NONE',
    ...part?.filled,
    ...input,
    ...ofPart(part?.filled),
    movesStock,
    labourRateId,
    vatCategory,
    ...vatGroundOf(input, { workshop: on.writer.workshop, day: on.writer.today }),
    unitPrice: input.unitPrice ?? priceOfPart(on, part, vatCategory) ?? priceOfRate(on, rate, vatCategory),
  };
  validateLine(on.writer, columns, at);
  return columns;
}

/** What a line with a part is, whatever was typed. */
const ofPart = (filled: { readonly partId: string } | undefined) =>
  filled === undefined ? { partId: null } : { partId: filled.partId, origin: 'STOCK' as const };

/**
 * The columns of a line as they are to be: omitted fields stay as they are. Another labour rate brings its price, another part
 * what it fills in on a new line.
 *
 * @throws BAD_INPUT, NOT_FOUND the labour rate, the part; INVALID_STATE what was taken from stock does not fit any more
 */
export async function mergeLineColumns(on: CardWork, row: LineRow, input: ChangedLine): Promise<LineColumns> {
  const { id: _id, version: _version, ...values } = input;
  const part = await otherPart(on, row, input);
  const merged = { ...columnsOf(row), ...part?.filled, ...values, ...(part && ofPart(part.filled)) };
  const vatCategory = categoryOf(merged.vatCategory, on.writer.workshop);
  const isOtherRate = !!values.labourRateId && values.labourRateId !== row.labourRateId;
  const rate = isOtherRate ? await labourRateOf(on, { kind: 'LABOUR', ...values }) : undefined;
  const priced = priceOfPart(on, part, vatCategory) ?? (rate && priceOfRate(on, rate, vatCategory));
  const unitPrice = values.unitPrice ?? priced ?? merged.unitPrice;
  const ground = vatGroundOf(values, { workshop: on.writer.workshop, day: on.writer.today }, row);
  const isOtherPart = merged.partId !== row.partId;
  const mayMove = row.movesStock || isOtherPart;
  const movesStock = mayMove && takesFromStock(merged, isOtherPart ? on.writer.workshop : { stockEnabled: true });
  const partStates = isOtherPart ? ['NONE', 'NEEDED'] : [row.partState];
  requireDerivedState({ movesStock }, { typed: values.partState, present: partStates });
  const columns = { ...merged, ...ground, vatCategory, unitPrice, movesStock };
  requireIssuedKept(row, columns);
  validateLine(on.writer, columns, '');
  return columns;
}

/** What a part fills in that a line has not had before; refuses a kind of line that has none. */
async function otherPart(on: CardWork, row: LineRow, { kind = row.kind, partId = row.partId }: ChangedLine) {
  const part = await columnsOfPart(on, { kind, partId }, '');
  return part?.filled.partId === row.partId ? undefined : part;
}

export function columnsOf(row: LineRow): LineColumns {
  const { id: _id, workshopId: _of, version: _seen, jobId: _job, sortOrder: _place, ...rest } = row;
  const { createdAt: _since, isSupplies: _own, isOrdered: _order, ...mixed } = rest;
  const { reservedThousandths: _kept, issuedThousandths: _taken, stockState: _state, ...columns } = mixed;
  return columns;
}

export interface Modes {
  readonly from: PriceMode;
  readonly to: PriceMode;
}

/** A line that was written in the price mode of one document, on one of the other mode. */
export function convertLineColumns(
  columns: LineColumns,
  { from, to }: Modes,
  { workshop, today }: Viewer,
): LineColumns {
  const vatCategory = categoryOf(columns.vatCategory, workshop);
  const converted = (sum: number) => convertAmount(sum, vatCategory, { from, to }, { workshop, today });
  const { unitPrice, discountCents } = columns;
  return { ...columns, vatCategory, unitPrice: converted(unitPrice), discountCents: converted(discountCents) };
}

/** A price or a sum of one price mode in the other one. */
export function convertAmount(
  sum: number,
  category: LineColumns['vatCategory'],
  { from, to }: Modes,
  { workshop, today }: Pick<Viewer, 'workshop' | 'today'>,
): number {
  return convertedUnitPrice(sum, from, to, vatRateOn(categoryOf(category, workshop), today));
}

type LabourRateRow = Awaited<ReturnType<CardWork['tx']['labourRate']['findUniqueOrThrow']>>;

/** The rate that a line names; of labour without a price and a rate, the workshop's usual one. */
async function labourRateOf(
  { tx }: Pick<CardWork, 'tx'>,
  { kind, labourRateId: id, unitPrice }: Pick<NewLine, 'kind' | 'labourRateId' | 'unitPrice'>,
): Promise<LabourRateRow | undefined> {
  if (id) {
    const row = await tx.labourRate.findUnique({ where: { id } });
    if (row === null) throw new AppError('NOT_FOUND');
    return row;
  }
  if (kind !== 'LABOUR' || unitPrice !== undefined) return undefined;
  return (await tx.labourRate.findFirst({ where: { isDefault: true } })) ?? undefined;
}

/** Parts are kept in the workshop's price mode. @returns undefined where there is none, or it has no price */
function priceOfPart(
  { card, writer }: CardWork,
  named: { readonly priceUnit: number | null } | undefined,
  category: LineColumns['vatCategory'],
): number | undefined {
  const { workshop, today } = writer;
  const modes = { from: workshop.priceMode, to: card.priceMode };
  const price = named?.priceUnit ?? undefined;
  return price === undefined ? undefined : convertAmount(price, category, modes, { workshop, today });
}

/** Rates are kept in the workshop's price mode. */
function priceOfRate(
  { card, writer }: CardWork,
  rate: LabourRateRow | undefined,
  category: LineColumns['vatCategory'],
): number {
  const { workshop, today } = writer;
  const modes = { from: workshop.priceMode, to: card.priceMode };
  return convertAmount(rate?.price ?? 0, category, modes, { workshop, today });
}

/** @throws BAD_INPUT what no line can be */
export function validateLine({ workshop }: Pick<Viewer, 'workshop'>, columns: LineColumns, at: string): void {
  const { kind, unitPrice, vatCategory, vatGround, discountCents } = columns;
  const refuse = (field: string, why: Reason) => {
    throw refusedFields({ [`${at}${field}`]: why });
  };
  if (unitPrice > largestSum) refuse('unitPrice', 'lineTooLarge');
  if (unitPrice < 0 && kind !== 'CORE') refuse('unitPrice', 'negativePrice');
  const needsGround = vatCategory === 'ZERO' || (vatCategory === 'EXEMPT' && workshop.vatStatus !== 'SMALL');
  if (needsGround && vatGround === null) refuse('vatGround', missingField('vatGround'));
  const amount = lineAmount(columns);
  if (Math.abs(amount) > largestSum) refuse('quantityThousandths', 'lineTooLarge');
  if (discountCents > 0 && amount < 0) refuse('discountCents', 'discountBelowZero');
}
