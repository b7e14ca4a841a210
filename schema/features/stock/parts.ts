import { z } from 'zod';
import { isEan } from '../../documents/eans.ts';
import { boundedText, clearable, clearableLine, day, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { largest, wholeUpTo } from '../../fields/numbers.ts';
import { movementKind, partNumberKind, stockReason, unit, vatCategory, wasteKind } from '../workshop/enums.ts';
import { quantityMaximum } from './quantities.ts';

/** Parts that the workshop keeps or buys, and what moved of them. */

const invalid = { error: 'invalidInput' } as const;
const flag = z.boolean(invalid);

/** In thousandths of the unit, as all quantities. */
export const quantity = z.int(invalid).min(1, invalid).max(quantityMaximum, invalid);
const numbersMaximum = 50;

export const eanText = boundedText(14, 'invalidInput').refine(isEan, { error: 'invalidInput' });
const clearableEan = clearable(eanText, 14, 'invalidInput');

const sku = requiredLine('invalidInput', 50);
export const partUnit = unit.extract(['C62', 'LTR', 'KGM', 'MTR']).meta({ id: 'PartUnit' });

const writtenNumber = z
  .object({
    kind: partNumberKind,
    number: requiredLine('invalidInput', 100),
    supplierId: rowId.nullish().describe('Who sells it under this number'),
  })
  .meta({ id: 'NewPartNumber' });

export const savedPart = z.object({
  id: rowId.optional().describe('Part to update; without it one is created'),
  version: seenVersion.optional(),
  sku: sku.optional().describe('Number of the part in the workshop; a new part without one is counted'),
  name: requiredLine('nameNeeded', 200).optional().describe('Required for a new part'),
  brand: clearableLine(100).optional(),
  ean: clearableEan.optional().describe('8, 12, 13 or 14 digits with their check digit'),
  numbers: z
    .array(writtenNumber, invalid)
    .max(numbersMaximum, invalid)
    .optional()
    .describe('Other numbers by which it is found; replaces those that are there'),
  unit: partUnit.optional().describe('Fixed once the part has moved'),
  category: clearableLine(100).optional(),
  location: clearableLine(100).optional().describe('Shelf'),
  priceUnit: wholeUpTo(largest).nullish().describe('Ten-thousandths of a euro, in the price mode of the workshop'),
  vatCategory: vatCategory.optional(),
  isStocked: flag.optional(),
  minThousandths: wholeUpTo(quantityMaximum).nullish(),
  targetThousandths: wholeUpTo(quantityMaximum).nullish().describe('Up to where it is ordered'),
  packThousandths: quantity.optional().describe('It is bought in whole packs of this size'),
  coreCents: wholeUpTo(largest).nullish().describe('Deposit for the old part'),
  wasteKind: wasteKind.nullish(),
  hazardous: flag.optional(),
});
export type SavedPart = z.output<typeof savedPart>;

export const namedPart = z
  .object({ id: rowId.optional(), ean: eanText.optional() })
  .refine(({ id, ean }) => (id === undefined) !== (ean === undefined), { error: 'invalidInput', path: ['id'] });

export const partFilter = z
  .object({
    archived: flag.optional(),
    belowMinimum: flag.optional(),
    supplierId: rowId.optional().describe('Parts with a number of this supplier'),
    category: requiredLine('invalidInput', 100).optional(),
    location: requiredLine('invalidInput', 100).optional(),
  })
  .meta({ id: 'PartFilter' });

export const mergedParts = z.object({ keepId: rowId, goneId: rowId });
export const scrappedPart = z.object({ partId: rowId, thousandths: quantity, reason: stockReason });

export const movementFilter = z
  .object({
    partId: rowId.optional(),
    lineId: rowId.optional(),
    kinds: z.array(movementKind, invalid).max(20, invalid).optional(),
    newestFirst: flag.optional(),
  })
  .meta({ id: 'MovementFilter' });

export const stockDay = z.object({ on: day.optional().describe('YYYY-MM-DD; default: now') });

export const part = z
  .object({
    id: z.uuid(),
    version: z.int32().describe('Movements do not increase it'),
    sku: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    ean: z.string().nullable(),
    numbers: z.array(
      z
        .object({ kind: partNumberKind, number: z.string(), supplierId: z.uuid().nullable() })
        .meta({ id: 'PartNumber' }),
    ),
    unit,
    category: z.string().nullable(),
    location: z.string().nullable(),
    priceUnit: z
      .int32()
      .nullable()
      .describe('In the price mode of the workshop; null when the caller may not see prices'),
    vatCategory,
    isStocked: z.boolean(),
    minThousandths: z.int32().nullable(),
    targetThousandths: z.int32().nullable(),
    packThousandths: z.int32(),
    coreCents: z.int32().nullable().describe('Null when the caller may not see prices'),
    wasteKind: wasteKind.nullable(),
    hazardous: z.boolean(),
    archivedAt: z.string().nullable(),
    mergedIntoId: z.uuid().nullable().describe('Part that it was merged into'),
    onHandThousandths: z.int32(),
    reservedThousandths: z.int32(),
    freeThousandths: z.int32().describe('On hand and not reserved'),
    onOrderThousandths: z.int32(),
    averageCost: z
      .int32()
      .nullable()
      .describe(
        'Ten-thousandths of a euro without VAT; null with nothing on hand, and when the caller may not see costs',
      ),
    valueCents: z.number().nullable().describe('Null when the caller may not see costs'),
    lastCost: z.int32().nullable().describe('Cost of the last gain; null when the caller may not see costs'),
    belowSince: z.string().nullable().describe('Since when less is free than the minimum'),
    reorderThousandths: z
      .int32()
      .nullable()
      .describe('How much should be left when it is ordered, by the use of eight whole weeks; null of a younger part'),
  })
  .meta({ id: 'Part' });
export type Part = z.output<typeof part>;

export const movement = z
  .object({
    id: z.uuid(),
    partId: z.uuid(),
    at: z.string(),
    occurredAt: z.string().describe('When it happened; before `at` where a phone had no network'),
    kind: movementKind,
    deltaThousandths: z.int32(),
    valueDeltaE7: z.string().nullable().describe('10⁻⁷ of a euro; null when the caller may not see costs'),
    balanceAfter: z.int32(),
    valueAfterE7: z.string().nullable(),
    lineId: z.uuid().nullable(),
    jobCardId: z.uuid().nullable().describe('Card of the line; null once the line is gone'),
    jobCardNumber: z.string().nullable(),
    receiptLineId: z.uuid().nullable(),
    countId: z.uuid().nullable(),
    staffId: z.uuid().nullable(),
    reason: stockReason.nullable(),
  })
  .meta({ id: 'Movement' });
export type Movement = z.output<typeof movement>;

export const stockValueAnswer = z
  .object({
    parts: z.int32().describe('Parts with something on hand'),
    cents: z.number().nullable().describe('Null when the caller may not see costs'),
  })
  .meta({ id: 'StockValue' });

export const wasteYear = z.object({ year: z.int(invalid).min(2000, invalid).max(2100, invalid) });

export const wasteAmount = z.object({ wasteKind, unit, thousandths: z.number() }).meta({ id: 'WasteAmount' });
