import { z } from 'zod';
import { day, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { largest, wholeUpTo } from '../../fields/numbers.ts';
import { needReason, orderChannel, purchaseOrderState, unit } from '../workshop/enums.ts';
import { quantity } from './parts.ts';

/** What has to be bought, and what suppliers were asked to bring. */

const invalid = { error: 'invalidInput' } as const;
export const purchaseLinesMaximum = 300;

type State = z.output<typeof purchaseOrderState>;

/** From each state of an order those that may follow it; a receipt that is reversed leads back. */
export const purchaseOrderTransitions: Readonly<Record<State, readonly State[]>> = {
  DRAFT: ['SENT', 'CANCELLED'],
  SENT: ['PART_RECEIVED', 'RECEIVED', 'CANCELLED'],
  PART_RECEIVED: ['SENT', 'RECEIVED', 'CLOSED'],
  RECEIVED: ['SENT', 'PART_RECEIVED', 'CLOSED'],
  CLOSED: [],
  CANCELLED: [],
};

const cost = wholeUpTo(largest).describe('Ten-thousandths of a euro without VAT');
const description = requiredLine('descriptionNeeded', 500);

/** Of a part, of a line of a card, or of what is in no catalogue and is described. */
const wanted = {
  lineId: rowId.optional().describe('Line of a job card that waits for it'),
  partId: rowId.optional(),
  description: description.optional().describe('Required for what is neither a part nor a line'),
  thousandths: quantity,
  unitCost: cost.optional(),
} as const;

const isNamed = ({
  lineId,
  partId,
  description: words,
}: {
  lineId?: unknown;
  partId?: unknown;
  description?: unknown;
}) => [lineId, partId, words].some((each) => each !== undefined);
const unnamed = { error: 'descriptionNeeded', path: ['description'] };

export const createdPurchaseOrders = z.object({
  needs: z
    .array(
      z
        .object({ ...wanted, supplierId: rowId })
        .refine(isNamed, unnamed)
        .meta({ id: 'NewNeed' }),
      invalid,
    )
    .min(1, invalid)
    .max(purchaseLinesMaximum, invalid),
});
export type CreatedPurchaseOrders = z.output<typeof createdPurchaseOrders>;

const changedLine = z
  .object({
    ...wanted,
    id: rowId.optional().describe('Line of the order that stays; what is left out of it stays too'),
    unitCost: cost.nullish(),
    expectedOn: day.nullish().describe('YYYY-MM-DD'),
  })
  .refine((line) => line.id !== undefined || isNamed(line), unnamed)
  .meta({ id: 'ChangedPurchaseLine' });

export const updatedPurchaseOrder = z.object({
  id: rowId,
  version: seenVersion,
  lines: z
    .array(changedLine, invalid)
    .min(1, invalid)
    .max(purchaseLinesMaximum, invalid)
    .describe('All lines of the order; those that are left out are removed'),
});
export type UpdatedPurchaseOrder = z.output<typeof updatedPurchaseOrder>;

export const sentPurchaseOrder = z.object({
  id: rowId,
  version: seenVersion,
  channel: orderChannel.optional().describe('Default: how the supplier takes orders'),
});

export const cancelledPurchaseOrder = z.object({
  id: rowId,
  version: seenVersion,
  reason: requiredLine('reasonNeeded', 500),
});

export const purchaseOrderFilter = z
  .object({
    supplierId: rowId.optional(),
    states: z.array(purchaseOrderState, invalid).max(10, invalid).optional(),
    newestFirst: z.boolean(invalid).optional(),
  })
  .meta({ id: 'PurchaseOrderFilter' });

export const need = z
  .object({
    reason: needReason,
    supplierId: z.uuid().nullable().describe('Whose number the part has, else who brought it last'),
    supplierName: z.string().nullable(),
    partId: z.uuid().nullable(),
    lineId: z.uuid().nullable(),
    jobCardId: z.uuid().nullable(),
    number: z.string().nullable().describe('Of the job card'),
    plate: z.string().nullable(),
    description: z.string(),
    thousandths: z.int32(),
    approved: z.boolean().describe('Whether the job is approved; true of a part below its minimum'),
    onShelfThousandths: z
      .int32()
      .describe('How much of it is free on the shelf, after the lines before it; 0 of a part below its minimum'),
    unit,
    unitCost: z.int32().nullable().describe('What it cost last; null when the caller may not see costs'),
  })
  .meta({ id: 'Need' });
export type Need = z.output<typeof need>;

export const purchaseOrder = z
  .object({
    id: z.uuid(),
    version: z.int32(),
    number: z.string(),
    state: purchaseOrderState,
    supplierId: z.uuid(),
    supplierName: z.string(),
    sentAt: z.string().nullable(),
    lines: z.array(
      z
        .object({
          id: z.uuid(),
          partId: z.uuid().nullable(),
          lineId: z.uuid().nullable(),
          jobCardId: z.uuid().nullable().describe('Of the line that waits for it'),
          jobCardNumber: z.string().nullable(),
          plate: z.string().nullable(),
          description: z.string(),
          unit,
          orderedThousandths: z.int32(),
          receivedThousandths: z.int32(),
          cancelledThousandths: z.int32().describe('What does not come any more'),
          expectedOn: z.string().nullable().describe('YYYY-MM-DD'),
          unitCost: z.int32().nullable().describe('Without VAT; null when the caller may not see costs'),
        })
        .meta({ id: 'PurchaseLine' }),
    ),
  })
  .meta({ id: 'PurchaseOrder' });
export type PurchaseOrder = z.output<typeof purchaseOrder>;

export const sentOrder = z
  .object({ purchaseOrder, text: z.string().describe('The order in words, to be copied or read out') })
  .meta({ id: 'SentPurchaseOrder' });
