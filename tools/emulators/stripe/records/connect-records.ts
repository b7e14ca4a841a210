import { z } from 'zod';
import { metadata, object } from './payment-records.ts';

/** What the emulator remembers of Connect: other sellers' accounts, how they join, and what is paid out to them. */

export const connectRecords = {
  accounts: object({
    country: z.string(),
    email: z.string().nullable(),
    businessName: z.string().nullable(),
    metadata,
    detailsSubmitted: z.boolean(),
    chargesEnabled: z.boolean(),
    payoutsEnabled: z.boolean(),
    /** False once the seller has taken the platform's access away. */
    isConnected: z.boolean(),
  }),
  accountLinks: object({
    accountId: z.string(),
    refreshUrl: z.string(),
    returnUrl: z.string(),
    expiresAt: z.int(),
    /** What the form of the page that was opened once carries; null before that. */
    formKey: z.string().nullable(),
  }),
  payouts: object({
    amountCents: z.int(),
    currency: z.string(),
    arrivalDate: z.int(),
    /** The movements of the balance that it is made of. */
    movementIds: z.array(z.string()),
  }),
} as const;

/**
 * How records of several sellers stay apart. Most are seen by their own seller alone; of some it is only noted whose they
 * are; the rest is the platform's.
 */
export const sharedCollections: ReadonlySet<string> = new Set([
  'accounts',
  'accountLinks',
  'webhookEndpoints',
  'deliveries',
  'idempotencyKeys',
  'clocks',
]);
export const notedCollections: ReadonlySet<string> = new Set(['events']);
