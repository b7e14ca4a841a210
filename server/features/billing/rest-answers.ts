import { z } from 'zod';

/** What only the REST calls of billing answer; everything else are types of the GraphQL API. */

const unixSeconds = z.int().describe('Unix seconds');
const cents = z.int().describe('Cents');

export const hostedStanding = z.object({
  status: z.string(),
  plan: z.string(),
  current_period_end: unixSeconds.nullable(),
});

export const verifiedHostedStanding = hostedStanding.extend({ verified: z.boolean(), email: z.string() });

export const paidMonth = z.object({
  month: z.string().describe('YYYY-MM'),
  status: z.string(),
  plan: z.string(),
  currency: z.string(),
  total: cents,
  payments: z.array(
    z.object({
      invoice: z.string(),
      number: z.string().nullable(),
      amount: cents,
      refunded: cents,
      paidAt: z.iso.datetime(),
    }),
  ),
});
