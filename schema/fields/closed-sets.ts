import { z } from 'zod';
import { grantSources } from '../money/access.ts';
import { invoiceStatuses, vatIdStatuses, workshopStatuses } from '../money/payment-status.ts';
import { accountPlans, planIds } from '../money/plans.ts';
import { transferStatuses } from '../money/transfers.ts';
import { roles } from '../permissions.ts';
import { webhookEventStatuses } from '../webhook-events.ts';

/**
 * Closed sets as answers tell them: enums of GraphQL, so that a client knows their words. Arguments of the calls that were
 * here first stay texts, because a client that declares `$plan: String!` would be refused.
 */

/** An account's; docs/contract.md calls the owner's role `admin`. */
export const roleAnswer = z.enum(roles).meta({ id: 'Role' });

/** The plans that are sold. */
export const soldPlanAnswer = z.enum(planIds).meta({ id: 'SoldPlan' });

/** The plan of an account; `not_selected` for none. */
export const planAnswer = z.enum(accountPlans).meta({ id: 'AccountPlan' });

/** The state of a workshop, in Stripe's words. */
export const statusAnswer = z.enum(workshopStatuses).meta({ id: 'SubscriptionStatus' });

export const invoiceStatusAnswer = z.enum(invoiceStatuses).meta({ id: 'InvoiceStatus' });
export const vatIdStatusAnswer = z.enum(vatIdStatuses).meta({ id: 'VatIdStatus' });
export const transferStatusAnswer = z.enum(transferStatuses).meta({ id: 'TransferStatus' });
export const grantSourceAnswer = z.enum(grantSources).meta({ id: 'GrantSource' });
export const webhookEventStatusAnswer = z.enum(webhookEventStatuses).meta({ id: 'WebhookEventStatus' });
