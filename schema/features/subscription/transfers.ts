import { z } from 'zod';
import { planAnswer, transferStatusAnswer } from '../../fields/closed-sets.ts';
import { boundedText, requiredLine } from '../../fields/fields.ts';
import { fillInAllFields } from '../../fields/fill-in-all-fields.ts';
import { planIds, sellingPriceSets } from '../../money/plans.ts';
import { lengths } from '../../rules.ts';

/** Inputs of paying by bank transfer. The price is the server's, as with cards. */

/** How many months are paid at once. */
export const transferMonths = [1, 12] as const;

const line = () => requiredLine(fillInAllFields, lengths.payerMaximum);

export const orderTransferInput = z.object({
  plan: z.enum(planIds, { error: 'choosePlan' }),
  priceSet: z.enum(sellingPriceSets, { error: 'unknownPriceSet' }).default('checkout'),
  months: z.literal(transferMonths, { error: 'chooseMonthOrYear' }),
  /** Who pays, as the payment order names them. */
  payerName: line(),
  payerStreet: line(),
  /** Post code and town. */
  payerTown: line(),
});
export type OrderTransferInput = z.output<typeof orderTransferInput>;

export const transferInput = z.object({
  id: boundedText(36, 'invalidInput').check(z.uuid({ error: 'invalidInput' })),
});
export type TransferInput = z.output<typeof transferInput>;

/** A transfer that is asked for, with everything that is needed to pay it. */
export const transfer = z
  .object({
    id: z.string(),
    number: z.string().describe('The number of the pro-forma invoice'),
    reference: z.string().describe('Reference to state in the bank transfer'),
    status: transferStatusAnswer,
    plan: planAnswer,
    months: z.int32(),
    amountCents: z.int32(),
    currency: z.string(),
    vatPermille: z
      .int32()
      .nullable()
      .describe('Rate of the VAT included in the amount, 220 for 22 %; null when none is stated'),
    netCents: z.int32().nullable().describe('Amount without VAT'),
    vatCents: z.int32().nullable(),
    createdAt: z.string().describe('ISO 8601'),
    dueAt: z.string().describe('ISO 8601'),
    issuedOn: z.string().describe('Date of issue in Slovenia, YYYY-MM-DD'),
    dueOn: z.string().describe('Due date in Slovenia, YYYY-MM-DD'),
    paidAt: z.string().nullable().describe('ISO 8601'),
    payerName: z.string(),
    payerStreet: z.string(),
    payerTown: z.string(),
    payerVatId: z.string().nullable().describe('From the billing details at issue'),
    payeeName: z.string(),
    payeeStreet: z.string(),
    payeeTown: z.string(),
    payeeIban: z.string(),
    payeeBic: z.string().nullable(),
    payeeVatId: z.string().nullable(),
    purpose: z.string(),
    upnText: z.string().describe('Content of the UPN QR code, in ISO 8859-2'),
  })
  .meta({ id: 'Transfer', description: 'A pro-forma invoice for payment by bank transfer.' });
export type ListedTransfer = Readonly<z.output<typeof transfer>>;
