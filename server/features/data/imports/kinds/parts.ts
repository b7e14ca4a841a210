import { isEan } from '../../../../../schema/documents/eans.ts';
import { savedPart } from '../../../../../schema/features/stock/parts.ts';
import { quantityMaximum } from '../../../../../schema/features/stock/quantities.ts';
import { type Reason, reason } from '../../../../../schema/messages/errors/index.ts';
import { parse } from '../../../../api/rest/parse.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { unitOf } from '../../../stock/parts/index.ts';
import { compactText } from '../../../workshop/search/index.ts';
import { type Cells, decimal } from './cells.ts';
import { type KnownPart, KnownParts } from './known-parts.ts';
import { type ImportContext, type LeftOut, type RowChecker, skipRow } from './writes.ts';

/** Between several numbers in one cell. */
const between = /[,;|]/;
const importedPart = savedPart.pick({
  sku: true,
  name: true,
  brand: true,
  ean: true,
  unit: true,
  location: true,
  priceUnit: true,
  minThousandths: true,
});
const oeMaximum = { length: 100, count: 50 };

/**
 * Parts, with what is on hand of them while the workshop counts its parts. One of the same number or EAN is there already; where a
 * row has neither, one of the same name, brand and OE numbers.
 */
export async function createPartsChecker({ db, importId, now }: ImportContext): Promise<RowChecker> {
  const { stockEnabled } = await db.itself.read();
  const known = await KnownParts.of(db);
  return (cells, row) => {
    const { onHandThousandths, lastCost = null, ...values } = valuesOf(cells);
    const oeNumbers = oeNumbersIn(cells);
    cells.settle();
    const part = parse(importedPart, definedFields(values));
    const { name = '', sku, brand = null, ean = null, unit = 'C62', location = null } = part;
    const { priceUnit = null, minThousandths = null } = part;
    const before = leftOut(cells, known, { sku, ean, name, brand, oeNumbers, source: row });
    if (before !== undefined) return before;
    known.add({ sku, ean, name, brand, oeNumbers, source: row });
    if (onHandThousandths && !stockEnabled) cells.remark('onHand', 'importedWithoutStock');
    const columns = { name, brand, ean, unit, location, priceUnit, minThousandths, lastCost };
    const line = { ...columns, id: newId(now), importId, createdAt: now };
    return {
      writes: { part: [{ row: line, sku, oeNumbers, onHandThousandths }] },
      preview: {
        ...columns,
        sku,
        oe: oeNumbers.join(', '),
        price: decimal(priceUnit, 4),
        min: decimal(minThousandths, 3),
        onHand: stockEnabled ? decimal(onHandThousandths, 3) : undefined,
        cost: decimal(lastCost, 4),
      },
    };
  };
}

/** Whether a part is there already. @throws BAD_INPUT another part has its EAN */
function leftOut(cells: Cells, known: KnownParts, found: KnownPart): LeftOut | undefined {
  const { sku, ean } = found;
  const ofSku = sku === undefined ? undefined : known.ofSku(sku);
  if (ofSku !== undefined) return skipRow('sku', ofSku.source);
  const ofEan = ean ? known.ofEan(ean) : undefined;
  if (ofEan !== undefined && sku === undefined) return skipRow('ean', ofEan.source);
  if (ofEan !== undefined) cells.refuse('ean', reason('eanOfOther', { name: ofEan.name }));
  cells.settle();
  const alike = sku === undefined && !ean ? known.alike(found) : undefined;
  return alike && skipRow('name', alike.source);
}

function valuesOf(cells: Cells) {
  const name = cells.required('name');
  const [said, ean] = [cells.text('unit'), cells.text('ean')?.replace(/[\s-]/g, '')];
  const unit = said === undefined ? undefined : unitOf(said);
  if (said !== undefined && unit === undefined) cells.refuse('unit', 'chooseUnit');
  if (ean !== undefined && !isEan(ean)) cells.refuse('ean', 'notAnEan');
  const [minThousandths, onHandThousandths] = [cells.thousandths('min'), cells.thousandths('onHand')];
  if ((minThousandths ?? 0) > quantityMaximum) cells.refuse('min', 'notANumber');
  if ((onHandThousandths ?? 0) > quantityMaximum) cells.refuse('onHand', 'notANumber');
  return {
    name,
    unit,
    ean,
    minThousandths,
    onHandThousandths,
    sku: cells.text('sku'),
    brand: cells.text('brand'),
    location: cells.text('location'),
    priceUnit: cells.tenThousandths('price'),
    lastCost: cells.tenThousandths('cost'),
  };
}

/** The numbers in one cell, each once. */
function oeNumbersIn(cells: Cells): readonly string[] {
  const said = (cells.text('oe') ?? '').split(between).flatMap((number) => number.trim() || []);
  const numbers = [...new Map(said.map((number) => [compactText(number), number])).values()];
  const problem = problemOf(numbers);
  if (problem !== undefined) cells.refuse('oe', problem);
  return numbers;
}

function problemOf(numbers: readonly string[]): Reason | undefined {
  if (numbers.some((number) => number.length > oeMaximum.length))
    return reason('tooLong', { maximum: oeMaximum.length });
  return numbers.length > oeMaximum.count ? 'invalidInput' : undefined;
}
