import { z } from 'zod';

/** A payment of which more came than was open. */
export const paymentNote = z
  .object({
    paymentId: z.uuid(),
    invoiceId: z.uuid(),
    customerId: z.uuid(),
    amountCents: z.int32().describe('What of it is still credit of the customer'),
    at: z.string(),
  })
  .meta({ id: 'PaymentNote' });
export type PaymentNote = z.output<typeof paymentNote>;
