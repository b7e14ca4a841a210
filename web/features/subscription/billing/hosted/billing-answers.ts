import { z } from 'zod';
import { workshopStatus } from '../../../../../schema/money/payment-status.ts';
import { accountPlans } from '../../../../../schema/money/plans.ts';

/** The answers of the billing host (docs/specification.md §3, §7; docs/contract.md §3). */
export const hostedCheckout = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** A plan that this version does not know is none. */
const plan = z.enum(accountPlans).catch('not_selected');
const subscription = { status: workshopStatus, plan, current_period_end: z.number().nullable() };
/** `current_period_end` is in Unix seconds. */
export const hostedStatus = z.object(subscription);
export type HostedStatus = z.output<typeof hostedStatus>;
export const hostedVerification = z.object({ verified: z.boolean(), ...subscription });
export type HostedVerification = z.output<typeof hostedVerification>;
