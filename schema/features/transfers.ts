import { z } from 'zod';
import { boundedText, fillInAllFields, requiredLine } from '../fields/fields.ts';
import { planIds, sellingPriceSets } from '../money/plans.ts';
import { lengths } from '../rules.ts';

/** Inputs of paying by bank transfer. The price is the server's, as with cards. */

/** How many months are paid at once. */
export const transferMonths = [1, 12] as const;

const line = () => requiredLine(fillInAllFields, lengths.payerMaximum);

export const orderTransferInput = z.object({
  plan: z.enum(planIds, { error: 'Choose one of the plans' }),
  priceSet: z.enum(sellingPriceSets, { error: 'Unknown price set' }).default('checkout'),
  months: z.literal(transferMonths, { error: 'Choose a month or a year' }),
  /** Who pays, as the payment order names them. */
  payerName: line(),
  payerStreet: line(),
  /** Post code and town. */
  payerTown: line(),
});
export type OrderTransferInput = z.output<typeof orderTransferInput>;

export const transferInput = z.object({
  id: boundedText(36, 'Invalid input').check(z.uuid({ error: 'Invalid input' })),
});
export type TransferInput = z.output<typeof transferInput>;
