import { z } from 'zod';
import { clearableLine, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { largest, wholeUpTo } from '../../fields/numbers.ts';
import {
  lineKind,
  lineOrigin,
  partState,
  priceMode,
  stockState,
  unit,
  vatCategory,
  vatGroundKind,
} from '../workshop/enums.ts';

/** What a job is made of: labour, parts and what else is charged. */

/** How many lines a job holds, and how many can be added at once. */
export const linesMaximum = 300;

const invalid = { error: 'invalidInput' } as const;
const description = requiredLine('descriptionNeeded', 500);

const lineFields = {
  quantityThousandths: z.int(invalid).min(1, invalid).max(99_999_000, invalid).optional(),
  unit: unit.optional(),
  unitPrice: z
    .int32(invalid)
    .optional()
    .describe('Ten-thousandths of a euro, in the price mode of the card; negative only for a core'),
  costPrice: wholeUpTo(largest).nullish(),
  discountBasisPoints: wholeUpTo(10_000).optional(),
  discountCents: wholeUpTo(largest).optional(),
  vatCategory: vatCategory.optional(),
  vatGround: clearableLine(200).optional(),
  vatGroundKind: vatGroundKind
    .nullish()
    .describe('Legal ground of tax exemption; the server adds its wording where `vatGround` is empty'),
  labourRateId: rowId.nullish(),
  partNumber: clearableLine(100).optional(),
  brand: clearableLine(100).optional(),
  supplierName: clearableLine(200).optional(),
  origin: lineOrigin.optional(),
  partState: partState.optional().describe('Of a line with a part that moves stock it follows `stockState`'),
  partId: rowId
    .nullish()
    .describe('Part of the catalogue; fills in what is left out of unit, price, tax, brand and part number'),
} as const;

/**
 * What is left out is filled in: one piece or hour, the price of the labour rate, the discount of the customer, the usual
 * tax.
 */
const newLineFields = { kind: lineKind, description, ...lineFields } as const;
export const lineInput = z.object(newLineFields).meta({ id: 'NewLine' });
export type NewLine = z.output<typeof lineInput>;

export const addedLine = z.object({ jobId: rowId, ...newLineFields });
export const addedLines = z.object({
  jobId: rowId,
  lines: z.array(lineInput).min(1, invalid).max(linesMaximum),
});
/** What is left out stays; null takes a value away. */
export const changedLine = z.object({
  id: rowId,
  version: seenVersion,
  kind: lineKind.optional(),
  description: description.optional(),
  ...lineFields,
});
export type ChangedLine = z.output<typeof changedLine>;
export const orderedLines = z.object({
  jobId: rowId,
  version: seenVersion.describe('Version of the job'),
  lineIds: z.array(rowId).max(linesMaximum).describe('All lines of the job in the new order'),
});

export const line = z
  .object({
    id: z.string(),
    version: z.int32(),
    jobId: z.uuid(),
    kind: lineKind,
    description: z.string(),
    quantityThousandths: z.int32(),
    unit,
    unitPrice: z
      .int32()
      .nullable()
      .describe('Ten-thousandths of a euro, in the price mode of the card; null when the caller may not see prices'),
    costPrice: z.int32().nullable().describe('Purchase price; null when the caller may not see costs'),
    discountBasisPoints: z.int32().nullable(),
    discountCents: z.int32().nullable().describe('Subtracted after the percentage'),
    amountCents: z.int32().nullable().describe('Rounded once; null when the caller may not see prices'),
    vatCategory,
    vatGround: z.string().nullable().describe('Legal ground of tax exemption, as printed'),
    vatGroundKind: vatGroundKind.nullable(),
    labourRateId: z.uuid().nullable(),
    partNumber: z.string().nullable(),
    brand: z.string().nullable(),
    supplierName: z.string().nullable(),
    origin: lineOrigin,
    partState,
    partId: z.uuid().nullable(),
    reservedThousandths: z.int32().describe('Kept for the line'),
    issuedThousandths: z.int32().describe('Taken from stock for the line'),
    stockState: stockState.describe('NONE without a part, and of lines that were written while stock was off'),
    isSupplies: z
      .boolean()
      .describe('Whether it is the line for small material, which is calculated from the other lines'),
    sortOrder: z.int32(),
  })
  .meta({ id: 'Line' });
export type Line = z.output<typeof line>;

/** A line that was used before. */
export const lineSuggestion = z
  .object({
    kind: lineKind,
    description: z.string(),
    quantityThousandths: z.int32(),
    unit,
    priceMode,
    unitPrice: z.int32().nullable().describe('In the price mode `priceMode`; null when the caller may not see prices'),
    vatCategory,
    vatGround: z.string().nullable(),
    vatGroundKind: vatGroundKind.nullable(),
    labourRateId: z.uuid().nullable(),
    partNumber: z.string().nullable(),
    brand: z.string().nullable(),
    supplierName: z.string().nullable(),
    origin: lineOrigin,
    partId: z.uuid().nullable(),
    uses: z.int32(),
  })
  .meta({ id: 'LineSuggestion' });
export type LineSuggestion = z.output<typeof lineSuggestion>;
