import { quantityMaximum } from '../../../../../schema/features/stock/quantities.ts';
import { largest } from '../../../../../schema/fields/numbers.ts';
import { type Reason, reason } from '../../../../../schema/messages/errors/index.ts';
import { isPack, unitOf } from '../../../stock/parts/index.ts';
import { AwaitedGoods, type DeliveredPart } from '../../../stock/purchasing/index.ts';
import type { IncomingNote } from '../../../stock/supplier-invoices/index.ts';
import { firstRow } from '../read/read-imported.ts';
import { type Cells, decimal } from './cells.ts';
import type { ImportContext, LeftOut, RowChecker } from './writes.ts';

/**
 * What a supplier has brought, by the numbers of the delivery note: each row is of a part, and falls onto what is awaited of it
 * from that supplier. Rows of which nothing came are left out.
 *
 * @param numbers of all rows, so that only their parts are read
 */
export async function createDeliveryNoteChecker(
  { db, importId, delivery, note }: ImportContext,
  numbers: readonly string[],
): Promise<RowChecker> {
  if (delivery === undefined) throw new Error('A delivery note without a supplier');
  const { supplierId, noteNumber, seesCosts } = delivery;
  const known = note?.lines.flatMap((line) => line.numbers) ?? numbers;
  const goods = await AwaitedGoods.of(db, supplierId, known);
  return (cells, place) => {
    const said = note === undefined ? rowOfCells(cells) : rowOfLine(note.lines[place - firstRow]);
    const { quantity } = said;
    if (quantity === 0) return nothingCame;
    if (quantity !== undefined && quantity < 0) cells.refuse('quantity', 'notANumber');
    const { number, found } = findPart(goods, said.numbers);
    if (number === undefined) cells.refuse('number', 'partNumberNeeded');
    if (number !== undefined && typeof found === 'string') cells.refuse('number', unknownReasons[found](number));
    if (note === undefined && cells.isEmpty('quantity')) cells.refuse('quantity', 'quantityNeeded');
    const perUnit = typeof found === 'string' ? 1 : thousandthsPerUnit(cells, found, said.unit);
    cells.settle();
    if (typeof found === 'string' || quantity === undefined) throw new Error('A row without a part was not refused');
    const { thousandths, unitCost } = inUnits(cells, said, perUnit);
    cells.settle();
    const shares = goods.share(found, thousandths);
    return {
      writes: {
        delivered: [
          {
            note: { importId, supplierId, noteNumber },
            lines: shares.map((share) => ({ ...share, unitCost, discountBasisPoints: said.discount })),
          },
        ],
      },
      preview: {
        number,
        name: found.name,
        quantity: decimal(thousandths, 3),
        unit: found.unit,
        ...(seesCosts ? { unitCost: decimal(unitCost, 4), discount: decimal(said.discount, 2) } : {}),
        order: [...new Set(shares.flatMap(({ orderNumber }) => orderNumber ?? []))].join(', '),
      },
    };
  };
}

/** What a row of a delivery note says, before its part is known. */
interface NoteRow {
  /** By which the article is known, the number of the supplier first. */
  readonly numbers: readonly string[];
  readonly quantity: number | undefined;
  readonly unit: string | undefined;
  readonly unitCost: number | undefined;
  readonly discount: number | undefined;
}

function rowOfCells(cells: Cells): NoteRow {
  const number = cells.text('number');
  return {
    numbers: number === undefined ? [] : [number],
    quantity: cells.thousandths('quantity'),
    unit: cells.text('unit'),
    unitCost: cells.tenThousandths('unitCost'),
    discount: cells.percent('discount'),
  };
}

function rowOfLine(line: IncomingNote['lines'][number] | undefined): NoteRow {
  if (line === undefined) throw new Error('A line of a delivery note is gone');
  const { numbers, thousandths, unit, unitCost } = line;
  return { numbers, quantity: thousandths, unit, unitCost, discount: undefined };
}

/** The part of the first number that one has; where none has, what is wrong is said of the first number. */
function findPart(goods: AwaitedGoods, numbers: readonly string[]) {
  const tried = numbers.map((number) => ({ number, found: goods.find(number) }));
  return (
    tried.find(({ found }) => typeof found !== 'string') ??
    tried.find(({ found }) => found === 'several') ??
    tried[0] ?? { number: undefined, found: 'none' as const }
  );
}

const unknownReasons: Readonly<Record<'none' | 'several', (number: string) => Reason>> = {
  none: (number) => reason('unknownPart', { number }),
  several: (number) => reason('severalParts', { number }),
};

const nothingCame: LeftOut = { leftOut: { field: 'quantity', reason: 'nothingCame' } };

/** Thousandths of the part's unit in one of what the row counts: 1000, or a pack of the part. */
function thousandthsPerUnit(
  cells: Cells,
  { name, unit, packThousandths }: DeliveredPart,
  said: string | undefined,
): number {
  if (said === undefined) return 1000;
  if (isPack(said)) {
    // A pack of one is what a part has of which nobody has said how it is packed.
    if (packThousandths === 1000) cells.refuse('unit', reason('packUnknown', { name }));
    return packThousandths;
  }
  const read = unitOf(said);
  if (read === undefined) cells.refuse('unit', 'chooseUnit');
  else if (read !== unit) cells.refuse('unit', reason('unitOfPart', { name }));
  return 1000;
}

interface Counted {
  readonly quantity: number | undefined;
  readonly unitCost: number | undefined;
}

/** What a row says of packs, said of units; a cost to the ten-thousandth. */
function inUnits(cells: Cells, { quantity = 0, unitCost }: Counted, perUnit: number) {
  const thousandths = Math.round((quantity * perUnit) / 1000);
  const cost = unitCost === undefined ? undefined : Math.round((unitCost * 1000) / perUnit);
  if (thousandths > quantityMaximum) cells.refuse('quantity', 'notANumber');
  if ((cost ?? 0) > largest) cells.refuse('unitCost', 'notAnAmount');
  return { thousandths, unitCost: cost };
}
