import { z } from 'zod';

/** What only the REST calls of accounts answer; everything else are types of the GraphQL API. */

/** The profile of docs/specification.md §3, without what our own screens read besides. */
export const profileAnswer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string().describe('admin, mechanic or receptionist'),
  subscriptionPlan: z.string(),
  subscriptionStatus: z.string(),
  paymentVerified: z.boolean(),
  currentPeriodEnd: z.iso.datetime().nullable(),
});

export const signedInAnswer = z.object({ user: profileAnswer });

/** Signed in, or waiting for a code. */
export const logInAnswer = z.union([
  signedInAnswer,
  z.object({ secondFactor: z.object({ challenge: z.string(), expiresAt: z.iso.datetime() }) }),
]);
