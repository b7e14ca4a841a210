import { owingStates } from '../../../../schema/money/documents/index.ts';

/**
 * The condition of invoices of which something is still owed to the workshop; what is to be given back on a credit note is nobody's debt. They are few
 * among many, so they are found by their state, which has an index, and not by the sum alone.
 */
export const openInvoiceCondition = {
  state: { in: [...owingStates] },
  kind: { not: 'CREDIT' as const },
  openCents: { gt: 0 },
};

/** The condition of those that should have been paid before a day of the workshop (YYYY-MM-DD). */
export const overdueCondition = (today: string) => ({ ...openInvoiceCondition, dueOn: { lt: today } });
