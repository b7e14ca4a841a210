import { z } from 'zod';
import { accountPlans, planIds } from './plans.ts';

/**
 * The plan of an account or of a grant as a row has it. A word that nobody sells is none: whose row it is can log in, and
 * has no seats.
 */
export const storedPlan = z.enum(accountPlans).catch('not_selected');

/** The plan that an invoice was for; empty where its price is none of ours. */
export const invoicePlans = [...planIds, ''] as const;
export type InvoicePlan = (typeof invoicePlans)[number];
export const storedInvoicePlan = z.enum(invoicePlans).catch('');
