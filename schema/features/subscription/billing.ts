import { z } from 'zod';
import { boundedText, email } from '../../fields/fields.ts';
import { cancellationReasons } from '../../money/cancellation.ts';
import { paymentIntentIdPattern, sessionIdPattern } from '../../money/payment-reference.ts';
import { currency, planIds, priceSets, sellingPriceSets } from '../../money/plans.ts';
import { lengths } from '../../rules.ts';

/**
 * Inputs of the billing operations (docs/specification.md §7, docs/contract.md §3). No schema has a price: prices are
 * the server's.
 */

export const startCheckoutInput = z.object({
  plan: z.enum(planIds, { error: 'choosePlan' }),
  priceSet: z.enum(sellingPriceSets, { error: 'unknownPriceSet' }).default('checkout'),
});
export type StartCheckoutInput = z.output<typeof startCheckoutInput>;

export const checkoutSessionId = boundedText(208, 'invalidSession').regex(sessionIdPattern, {
  error: 'invalidSession',
});

const paymentIntentId = boundedText(203, 'invalidSession').regex(paymentIntentIdPattern, {
  error: 'invalidSession',
});

/** What a finished payment comes back with: Stripe's payment page, or our own card page. */
export const paymentReference = z.union([checkoutSessionId, paymentIntentId], { error: 'invalidSession' });

export const verifyPaymentInput = z.object({ sessionId: paymentReference });
export type VerifyPaymentInput = z.output<typeof verifyPaymentInput>;

export const plansInput = z.object({
  priceSet: z.enum(priceSets, { error: 'unknownPriceSet' }).prefault('checkout'),
});
export type PlansInput = z.output<typeof plansInput>;

/** The address on the billing screen and in the calls of the billing host (docs/specification.md §5). */
export const billingEmailInput = z.object({ email: email('billingEmailNeeded') });
export type BillingEmailInput = z.output<typeof billingEmailInput>;

/** The portal and a change of plan name the account they are meant for, so that a stale screen changes no other one. */
export const openPortalInput = z.object({ customerEmail: email() });
export type OpenPortalInput = z.output<typeof openPortalInput>;

export const previewPlanChangeInput = z.object({ newPlan: z.enum(planIds, { error: 'choosePlan' }) });
export type PreviewPlanChangeInput = z.output<typeof previewPlanChangeInput>;

export const changePlanInput = previewPlanChangeInput.extend({
  customerEmail: email(),
  /** Unix seconds out of the preview that was shown: from then on the difference is settled. */
  prorationDate: z.int32({ error: 'invalidInput' }).optional(),
});
export type ChangePlanInput = z.output<typeof changePlanInput>;

export const cancelSubscriptionInput = z.object({
  reason: z.enum(cancellationReasons, { error: 'invalidInput' }),
  comment: boundedText(lengths.cancellationCommentMaximum, 'invalidInput').default(''),
});
export type CancelSubscriptionInput = z.output<typeof cancelSubscriptionInput>;

/** A payment by card. The amount is what the screen showed, in cents; it is compared with the catalogue, never charged. */
const cardPayment = z.object({
  amount: z.int32({ error: 'invalidAmount' }),
  currency: z.literal(currency, { error: 'eurosOnly' }),
  plan: z.enum(planIds, { error: 'choosePlan' }),
});

export const startCardPaymentInput = cardPayment.extend({
  metadata: z.object({ plan: boundedText(100), userId: boundedText(100) }, { error: 'invalidInput' }),
});
export type StartCardPaymentInput = z.output<typeof startCardPaymentInput>;

/** The same as GraphQL has it. Ids are ours; anything else names nobody, and is refused as such. */
export const payByCardInput = cardPayment.extend({ userId: boundedText(36).check(z.uuid()).catch('') });

/** A checkout that comes back to the billing screen. */
export const verifyHostedSessionInput = z.object({ sessionId: checkoutSessionId });
export type VerifyHostedSessionInput = z.output<typeof verifyHostedSessionInput>;

/** Asking for a status: by an account's own address, or with a finished checkout of that address. */
export const hostedStatusInput = z.object({
  email: email('billingEmailNeeded'),
  session_id: checkoutSessionId.optional(),
});
export type HostedStatusInput = z.output<typeof hostedStatusInput>;

/** A month of the calendar, for example 2026-11. */
export const billingMonthInput = z.object({
  month: boundedText(7, 'invalidMonth').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'invalidMonth' }),
});
export type BillingMonthInput = z.output<typeof billingMonthInput>;

/** Names an invoice as Stripe writes its ids. */
export const invoiceInput = z.object({
  id: boundedText(63, 'invalidInput').regex(/^in_[A-Za-z0-9]{1,60}$/, { error: 'invalidInput' }),
});
export type InvoiceInput = z.output<typeof invoiceInput>;
