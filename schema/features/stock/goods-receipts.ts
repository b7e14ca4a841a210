import { z } from 'zod';
import { clearableLine, day, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { largest, wholeUpTo } from '../../fields/numbers.ts';
import { goodsReceiptState } from '../workshop/enums.ts';
import { quantity } from './parts.ts';

/** What suppliers have brought. */

const invalid = { error: 'invalidInput' } as const;
const flag = z.boolean(invalid);
const receiptLinesMaximum = 300;

const receivedLine = z
  .object({
    purchaseLineId: rowId.optional().describe('Line of an order that it was ordered by'),
    partId: rowId.optional(),
    thousandths: quantity,
    unitCost: wholeUpTo(largest)
      .optional()
      .describe('Ten-thousandths of a euro without VAT; default: as ordered, else the last cost'),
    discountBasisPoints: wholeUpTo(10_000).optional(),
    isCore: flag.optional().describe('A deposit for an old part, which moves no stock'),
  })
  .refine(({ purchaseLineId, partId }) => purchaseLineId !== undefined || partId !== undefined, {
    error: 'invalidInput',
    path: ['partId'],
  })
  .meta({ id: 'ReceivedLine' });

export const receivedGoods = z.object({
  supplierId: rowId,
  noteNumber: clearableLine(50).optional().describe('Of the delivery note'),
  receivedOn: day.optional().describe('YYYY-MM-DD; default: today'),
  lines: z.array(receivedLine, invalid).min(1, invalid).max(receiptLinesMaximum, invalid),
  freightCents: wholeUpTo(largest).optional().describe('Without VAT; shared over the lines by their value'),
  acceptOver: flag.optional().describe('Whether more than was ordered is taken'),
  draft: flag.optional().describe('Whether it is written down and posted later'),
});
export type ReceivedGoods = z.output<typeof receivedGoods>;

export const postedReceipt = z.object({
  id: rowId,
  version: seenVersion,
  acceptOver: flag.optional().describe('Whether more than was ordered is taken'),
});

export const reversedReceipt = z.object({
  id: rowId,
  version: seenVersion,
  reason: requiredLine('reasonNeeded', 500),
});

export const goodsReceiptFilter = z
  .object({
    supplierId: rowId.optional(),
    states: z.array(goodsReceiptState, invalid).max(10, invalid).optional(),
    newestFirst: flag.optional(),
  })
  .meta({ id: 'GoodsReceiptFilter' });

export const goodsReceipt = z
  .object({
    id: z.uuid(),
    version: z.int32(),
    supplierId: z.uuid(),
    supplierName: z.string(),
    noteNumber: z.string().nullable(),
    receivedOn: z.string().describe('YYYY-MM-DD'),
    state: goodsReceiptState,
    freightCents: z.int32().nullable().describe('Null when the caller may not see costs'),
    lines: z.array(
      z
        .object({
          id: z.uuid(),
          purchaseLineId: z.uuid().nullable(),
          partId: z.uuid().nullable().describe('Null until it is posted of what was in no catalogue'),
          thousandths: z.int32(),
          unitCost: z.int32().nullable().describe('Before the discount; null when the caller may not see costs'),
          discountBasisPoints: z.int32().nullable().describe('Null when the caller may not see costs'),
          isCore: z.boolean(),
        })
        .meta({ id: 'ReceiptLine' }),
    ),
  })
  .meta({ id: 'GoodsReceipt' });
export type GoodsReceipt = z.output<typeof goodsReceipt>;
