import type { PartToReceiveQuery, PurchaseOrderPartsFragment } from '../../../../../generated/graphql.ts';
import { isQuantity } from '../../../../../schema/features/stock/quantities.ts';
import type { Formats } from '../../../../language/formats.ts';
import { parseDecimal } from '../../../../language/parse-decimal.ts';
import { awaitedOf } from '../awaited.ts';

export type AddedPart = PartToReceiveQuery['part'];

/** A line of the form in which goods are received: of an order, or a part that was not ordered. */
export interface ReceivedRow {
  /** The id of the line of the order, or of the part. */
  readonly key: string;
  readonly purchaseLineId: string | null;
  readonly partId: string | null;
  readonly description: string;
  readonly unit: AddedPart['unit'];
  readonly jobCardId: string | null;
  /** The plate and the number of the card that waits for it. */
  readonly waiting: string;
  /** Thousandths that are awaited; 0 of what was not ordered. */
  readonly awaited: number;
  /** Ten-thousandths of a euro, as ordered or as last paid; null where it is not known. */
  readonly expectedCost: number | null;
}

/** What is typed in a row; empty fields are left to the server. */
export interface TypedRow {
  readonly quantity: string;
  readonly cost: string;
  /** In per cent. */
  readonly discount: string;
}

export const untyped: TypedRow = { quantity: '', cost: '', discount: '' };

/** What somebody has scanned and typed of what has come. */
export interface Box {
  /** Parts that were not ordered. */
  readonly added: readonly AddedPart[];
  readonly typed: Readonly<Record<string, TypedRow>>;
}

export const emptyBox: Box = { added: [], typed: {} };

/** What a row comes to: undefined where nothing is typed, NaN where no number is; of 0 nothing has come. */
export interface ReadRow {
  readonly thousandths: number | undefined;
  readonly unitCost: number | undefined;
  readonly discountBasisPoints: number | undefined;
  readonly isValid: boolean;
}

/** The rows of what is awaited, by order and line, and of the parts that were added. */
export function receivedRows(
  orders: readonly PurchaseOrderPartsFragment[],
  added: readonly AddedPart[],
): readonly ReceivedRow[] {
  const ofOrders = orders.flatMap(({ lines }) =>
    lines.flatMap((line): ReceivedRow[] => {
      const awaited = awaitedOf(line);
      if (awaited <= 0) return [];
      return [
        {
          key: line.id,
          purchaseLineId: line.id,
          partId: line.partId,
          description: line.description,
          unit: line.unit,
          jobCardId: line.jobCardId,
          waiting: [line.plate, line.jobCardNumber].filter(Boolean).join(' · '),
          awaited,
          expectedCost: line.unitCost,
        },
      ];
    }),
  );
  const others = added.map(
    (part): ReceivedRow => ({
      key: part.id,
      purchaseLineId: null,
      partId: part.id,
      description: part.name,
      unit: part.unit,
      jobCardId: null,
      waiting: '',
      awaited: 0,
      expectedCost: part.lastCost ?? part.averageCost,
    }),
  );
  return [...ofOrders, ...others];
}

/** Reads what is typed in a row, in the units of the API. */
export function readRow({ quantity: amount, cost, discount }: TypedRow): ReadRow {
  const [thousandths, unitCost, discountBasisPoints] = [
    parseDecimal(amount, 3),
    parseDecimal(cost, 4),
    parseDecimal(discount, 2),
  ];
  const isAmount = (value: number | undefined, most = Number.POSITIVE_INFINITY) =>
    value === undefined || (value >= 0 && value <= most);
  return {
    thousandths,
    unitCost,
    discountBasisPoints,
    isValid:
      (thousandths === undefined || thousandths === 0 || isQuantity(thousandths)) &&
      isAmount(unitCost) &&
      isAmount(discountBasisPoints, 10_000),
  };
}

export function typeRow(box: Box, key: string, change: Partial<TypedRow>): Box {
  return { ...box, typed: { ...box.typed, [key]: { ...untyped, ...box.typed[key], ...change } } };
}

/** Counts one more of a part: where some of it is still awaited, else where it is, else in a row of its own. */
export function countPart(
  orders: readonly PurchaseOrderPartsFragment[],
  box: Box,
  part: AddedPart,
  decimal: Formats['decimal'],
): Box {
  const { added, typed } = box;
  const key = rowOfScan(receivedRows(orders, added), typed, part.id);
  const withRow = key === undefined ? { ...box, added: [...added, part] } : box;
  const counted = readRow(typed[key ?? part.id] ?? untyped).thousandths || 0;
  return typeRow(withRow, key ?? part.id, { quantity: decimal((counted + 1000) / 1000) });
}

/**
 * Where one more of a part is counted: where some of it is still awaited, else where it is.
 *
 * @returns the key of its row, undefined where no row is of the part
 */
function rowOfScan(
  rows: readonly ReceivedRow[],
  typed: Readonly<Record<string, TypedRow>>,
  partId: string,
): string | undefined {
  const of = rows.filter((row) => row.partId === partId);
  const unfilled = of.find(({ key, awaited }) => (readRow(typed[key] ?? untyped).thousandths ?? 0) < awaited);
  return (unfilled ?? of[0])?.key;
}
