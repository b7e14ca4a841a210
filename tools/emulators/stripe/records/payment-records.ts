import { z } from 'zod';

/** What the emulator remembers about cards, payments and what becomes of them. Amounts are cents, times seconds. */

export const metadata = z.record(z.string(), z.string());
export const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    id: z.string(),
    created: z.int(),
    /** The connected account that it belongs to; absent for the platform's own. */
    account: z.string().optional(),
    ...shape,
  });

export const declineSchema = z.object({
  code: z.string(),
  declineCode: z.string().nullable(),
  message: z.string(),
});

export const paymentRecords = {
  paymentMethods: object({
    type: z.enum(['card', 'sepa_debit']).default('card'),
    customerId: z.string().nullable(),
    brand: z.string(),
    last4: z.string(),
    expiryMonth: z.int(),
    expiryYear: z.int(),
    holder: z.string().nullable(),
    email: z.string().nullable(),
    /** What a charge of this card leads to, decided by its test number. */
    outcome: z.enum([
      'succeeds',
      'needs-authentication',
      'needs-setup',
      'declined',
      'declined-later',
      'disputed',
      'takes-days',
    ]),
    /** Whether the holder has confirmed once that it may be charged without them. */
    setUp: z.boolean().default(false),
    decline: declineSchema.nullable(),
  }),
  paymentIntents: object({
    customerId: z.string().nullable(),
    amountCents: z.int(),
    currency: z.string(),
    description: z.string().nullable(),
    metadata,
    invoiceId: z.string().nullable(),
    secret: z.string(),
    status: z.enum([
      'requires_payment_method',
      'requires_confirmation',
      'requires_action',
      'processing',
      'succeeded',
      'canceled',
    ]),
    paymentMethodId: z.string().nullable(),
    latestChargeId: z.string().nullable(),
    lastError: declineSchema.nullable(),
    setupFutureUsage: z.enum(['off_session', 'on_session']).nullable(),
    canceledAt: z.int().nullable(),
    cancellationReason: z.string().nullable(),
    /** Where the holder of the card goes after 3-D Secure. */
    returnUrl: z.string().nullable(),
  }),
  charges: object({
    paymentIntentId: z.string(),
    customerId: z.string().nullable(),
    paymentMethodId: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    description: z.string().nullable(),
    status: z.enum(['succeeded', 'pending', 'failed']),
    /** Why it failed. */
    decline: declineSchema.nullable(),
  }),
  refunds: object({
    paymentIntentId: z.string(),
    chargeId: z.string().default(''),
    status: z.enum(['succeeded', 'failed']).default('succeeded'),
    amountCents: z.int(),
    currency: z.string(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).nullable(),
    metadata,
  }),
  disputes: object({
    chargeId: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    reason: z.string(),
    status: z.enum(['needs_response', 'under_review', 'won', 'lost']),
    dueBy: z.int(),
    submissions: z.int(),
    evidence: z.string().nullable(),
    closedAt: z.int().nullable(),
    metadata,
  }),
} as const;
