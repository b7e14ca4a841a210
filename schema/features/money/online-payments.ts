import { z } from 'zod';
import { rowId } from '../../fields/fields.ts';
import { largestSum } from '../../money/documents/index.ts';
import { onlineDispute } from '../workshop/enums.ts';

/** What customers pay online, by the workshop's own Stripe account. */

const invalid = 'invalidInput';

export const connectPaymentsInput = z.object({});
export const connectPaymentsAnswer = z
  .object({ url: z.string().describe('Where Stripe asks what it needs; opens once, for some minutes') })
  .meta({ id: 'ConnectedPayments' });

export const refundOnlinePaymentInput = z.object({
  paymentId: rowId,
  amountCents: z.int({ error: invalid }).min(1, invalid).max(largestSum, invalid),
});
export type RefundOnlinePayment = z.output<typeof refundOnlinePaymentInput>;

/** How online payments of an invoice stand. */
export const onlinePayment = z
  .object({
    paymentId: z.uuid(),
    invoiceId: z.uuid(),
    amountCents: z.int32(),
    refundedCents: z.int32(),
    refundableCents: z.int32().describe('What can be refunded now: no more than the credit of the customer'),
    dispute: onlineDispute.nullable().describe('Whether the holder of the card has asked the bank for the money'),
    paidAt: z.string(),
  })
  .meta({ id: 'OnlinePayment' });
export type OnlinePayment = z.output<typeof onlinePayment>;
export const onlinePaymentsInput = z.object({ invoiceId: rowId });
