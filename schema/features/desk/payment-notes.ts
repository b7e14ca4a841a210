import { z } from 'zod';

/** A payment of which more came than was open. */
export const paymentNote = z
  .object({
    paymentId: z.uuid(),
    invoiceId: z.uuid(),
    number: z.string().describe('Of the invoice'),
    customerId: z.uuid(),
    customerName: z.string(),
    amountCents: z.int32().describe('What of it is still credit of the customer'),
    at: z.string(),
  })
  .meta({ id: 'PaymentNote' });
export type PaymentNote = z.output<typeof paymentNote>;
