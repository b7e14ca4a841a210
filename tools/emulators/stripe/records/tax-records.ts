import { z } from 'zod';

/** What the emulator remembers of taxes, as parts of other records. */

/** Where a customer is. */
export const address = z.object({
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
});

/** What Stripe Tax made of an amount: cents, percent, and why. */
export const lineTax = z.object({
  amountCents: z.int(),
  taxableCents: z.int(),
  percentage: z.number(),
  behavior: z.enum(['inclusive', 'exclusive']),
  country: z.string(),
  reason: z.enum(['standard_rated', 'reverse_charge', 'customer_exempt', 'not_collecting']),
});

export type AddressRecord = z.output<typeof address>;
export type LineTax = z.output<typeof lineTax>;
