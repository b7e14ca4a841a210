import { z } from 'zod';
import { moment, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { wholeUpTo } from '../../fields/numbers.ts';
import { countScope, stockCountState, stockReason, unit } from '../workshop/enums.ts';
import { quantityMaximum } from './quantities.ts';

/** What is counted on the shelves, compared with what the ledger says. */

const invalid = { error: 'invalidInput' } as const;
const scopeText = requiredLine('invalidInput', 100);

const isGivenOnlyFor = (scope: string, wanted: string, given: string | undefined) =>
  (scope === wanted) === (given !== undefined);

export const startedCount = z
  .object({
    scope: countScope,
    category: scopeText.optional().describe('Required for CATEGORY, and only then'),
    location: scopeText.optional().describe('Required for LOCATION, and only then'),
  })
  .refine(({ scope, category }) => isGivenOnlyFor(scope, 'CATEGORY', category), { ...invalid, path: ['category'] })
  .refine(({ scope, location }) => isGivenOnlyFor(scope, 'LOCATION', location), { ...invalid, path: ['location'] });
export type StartedCount = z.output<typeof startedCount>;

export const recordedCount = z.object({
  countId: rowId,
  partId: rowId,
  thousandths: wholeUpTo(quantityMaximum).describe('What is there, in thousandths of the unit; 0 for nothing'),
  countedAt: moment.optional().describe('When it was counted; default: when the call was made'),
  reason: stockReason.optional().describe('Why it differs; MISTAKE unless given'),
});
export type RecordedCount = z.output<typeof recordedCount>;

export const seenCount = z.object({ id: rowId, version: seenVersion });
export const namedCount = z.object({ id: rowId });

export const stockCountFilter = z
  .object({
    states: z.array(stockCountState, invalid).max(10, invalid).optional(),
    newestFirst: z.boolean(invalid).optional(),
  })
  .meta({ id: 'StockCountFilter' });

const counted = {
  countedThousandths: z.int32(),
  differenceThousandths: z.int32().describe('Counted less what the ledger says was there at that moment'),
  countedAt: z.string(),
  staffId: z.uuid().nullable(),
  staffName: z.string().nullable(),
} as const;

export const countLine = z
  .object({
    id: z.uuid(),
    partId: z.uuid(),
    sku: z.string(),
    name: z.string(),
    unit,
    location: z.string().nullable(),
    bookAtCount: z
      .int32()
      .describe('What had moved up to `countedAt`, in thousandths; reckoned again until the count has ended'),
    ...counted,
    reason: stockReason.nullable(),
    needsRecount: z
      .boolean()
      .describe('Whether nobody knows how many there are: two people differ, or more has left since than was counted'),
    differsFrom: z
      .object(counted)
      .meta({ id: 'DifferingCount' })
      .nullable()
      .describe('What another person has counted; the next one who counts decides'),
    valueCents: z
      .number()
      .nullable()
      .describe(
        'Of the difference: as it was posted, before that by the average; null when the caller may not see costs',
      ),
  })
  .meta({ id: 'CountLine' });
export type CountLine = z.output<typeof countLine>;

export const stockCount = z
  .object({
    id: z.uuid(),
    version: z.int32().describe('What is counted does not increase it'),
    scope: countScope,
    category: z.string().nullable(),
    location: z.string().nullable(),
    state: stockCountState,
    startedAt: z.string(),
    postedAt: z.string().nullable(),
    lines: z.array(countLine).describe('One for each part that was counted, in the order of the shelves'),
    notCountedPartIds: z.array(z.uuid()).describe('Parts of the scope that nobody has counted; they stay as they are'),
    sums: z
      .array(
        z
          .object({
            reason: stockReason,
            valueCents: z
              .number()
              .nullable()
              .describe('Below zero for what is missing; null when the caller may not see costs'),
          })
          .meta({ id: 'CountSum' }),
      )
      .describe('The differences by their reasons'),
  })
  .meta({ id: 'StockCount' });
export type StockCount = z.output<typeof stockCount>;

export const partToCount = z
  .object({
    id: z.uuid(),
    sku: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    unit,
    location: z.string().nullable(),
    eans: z.array(z.string()).describe('All numbers on its packages'),
    numbers: z.array(z.string()).describe('Other numbers by which it is found'),
  })
  .meta({ id: 'PartToCount' });
export type PartToCount = z.output<typeof partToCount>;

export const stockDiffer = z
  .object({ lineId: z.uuid(), jobCardId: z.uuid(), partId: z.uuid(), name: z.string().describe('Of the part') })
  .meta({ id: 'StockDiffer' });
export type StockDiffer = z.output<typeof stockDiffer>;

const choice = z.object({ name: z.string(), parts: z.int32() }).meta({ id: 'CountChoice' });

export const countChoices = z
  .object({
    parts: z.int32().describe('All parts that are kept in stock'),
    categories: z.array(choice),
    locations: z.array(choice),
  })
  .meta({ id: 'CountChoices' });
export type CountChoices = z.output<typeof countChoices>;
