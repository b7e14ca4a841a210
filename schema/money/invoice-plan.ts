import { planIds } from './plans.ts';

/** The plan that an invoice was for; empty where its price is none of ours. */
export const invoicePlans = [...planIds, ''] as const;
export type InvoicePlan = (typeof invoicePlans)[number];

/** @param text as a row or an answer has it */
export function storedInvoicePlan(text: unknown): InvoicePlan {
  return invoicePlans.find((plan) => plan === text) ?? '';
}
