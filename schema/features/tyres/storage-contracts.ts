import { z } from 'zod';
import { boundedText, day, rowId } from '../../fields/fields.ts';
import { wholeUpTo } from '../../fields/numbers.ts';
import { largestSum } from '../../money/documents/index.ts';
import { invoice } from '../money/invoices.ts';
import { storageContractState, tyreSeason, tyreSetState } from './tyre-enums.ts';

/** Contracts by which tyres are stored for a time, and what of their price belongs to the time that is left. */

const invalid = { error: 'invalidInput' } as const;
/** What one press may renew. */
export const renewedMaximum = 100;
const once = (ids: readonly string[]) => new Set(ids).size === ids.length;

const time = { from: day, to: day.describe('The last day, included') } as const;
const isInOrder = ({ from, to }: { readonly from: string; readonly to: string }) => from <= to;
const wrongOrder = { error: 'invalidInput', path: ['to'] };

export const savedStorageContract = z
  .object({
    setIds: z.array(rowId, invalid).min(1, invalid).max(100, invalid).refine(once, invalid),
    ...time,
    // A unit price has two digits more.
    priceCents: wholeUpTo(Math.floor(largestSum / 100)).describe('With VAT'),
  })
  .refine(isInOrder, wrongOrder);

export const renewedStorage = z
  .object({ ids: z.array(rowId, invalid).min(1, invalid).max(renewedMaximum, invalid), ...time })
  .refine(isInOrder, wrongOrder);

export const storageContractFilter = z
  .object({
    states: z.array(storageContractState, invalid).max(3, invalid).optional(),
    endingIn: boundedText(7, 'invalidInput')
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalidInput')
      .optional()
      .describe('YYYY-MM'),
    customerId: rowId.optional(),
  })
  .meta({ id: 'StorageContractFilter' });

export const deferredOn = z.object({ on: day });

export const storageContract = z
  .object({
    id: z.uuid(),
    version: z.int32(),
    customerId: z.uuid(),
    customerName: z.string(),
    setIds: z.array(z.uuid()),
    sets: z.array(
      z
        .object({ id: z.uuid(), reference: z.string(), plate: z.string().nullable(), state: tyreSetState })
        .meta({ id: 'StorageContractSet' }),
    ),
    from: z.string().describe('YYYY-MM-DD'),
    to: z.string().describe('YYYY-MM-DD, included'),
    priceCents: z.int32().describe('With VAT'),
    state: storageContractState.describe(
      'ENDED once it is renewed, and thirty days after its end; UNCLAIMED where tyres are still stored then, and were not away in between',
    ),
    invoiceId: z.uuid().nullable().describe('Null once its draft is removed'),
  })
  .meta({ id: 'StorageContract' });
export type StorageContract = z.output<typeof storageContract>;

export const withoutContractInput = z.object({
  setId: rowId.optional(),
  vehicleId: rowId.optional(),
  first: z.int(invalid).min(1, invalid).max(renewedMaximum, invalid).default(renewedMaximum),
});

export const tyresWithoutContract = z
  .object({
    totalCount: z.int32(),
    rows: z
      .array(
        z
          .object({
            setId: z.uuid(),
            reference: z.string(),
            plate: z.string().nullable(),
            customerId: z.uuid(),
            customerName: z.string(),
            season: tyreSeason,
            count: z.int32(),
            size: z.string().nullable(),
            locationCode: z.string().nullable(),
            storedOn: z.string().describe('YYYY-MM-DD, when they came'),
            priceCents: z
              .int32()
              .nullable()
              .describe('With VAT, as was last agreed for as many tyres; null where nothing was'),
          })
          .meta({ id: 'TyresWithoutContractRow' }),
      )
      .describe('Those that came last are first'),
  })
  .meta({ id: 'TyresWithoutContract' });
export type TyresWithoutContract = z.output<typeof tyresWithoutContract>;

export const storedAtPrice = z.object({ contract: storageContract, invoice }).meta({ id: 'StoredAtPrice' });

export const storageDeferred = z
  .object({
    leftCents: z.int32(),
    rows: z
      .array(
        z.object({ contractId: z.uuid(), netCents: z.int32(), leftCents: z.int32() }).meta({ id: 'DeferredStorage' }),
      )
      .describe('Contracts with an issued invoice that end after the day, the oldest first'),
  })
  .meta({ id: 'StorageDeferred' });
