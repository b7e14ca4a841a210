import type { Invoice } from '../../../../schema/features/money/invoices.ts';

/** The total without what was set against it in the moment of issue, from the invoice that it stands in place of. */
export function openAtIssue({ totalCents, payments, issuedAt }: Invoice): number {
  const set = payments.filter(({ paymentMethodId, paidAt }) => paymentMethodId === null && paidAt === issuedAt);
  return set.reduce((open, { amountCents }) => open - amountCents, totalCents);
}
