import { z } from 'zod';
import { lengths } from '../rules.ts';
import { email, requiredLine } from './fields.ts';

/** Messages between us and a partner's system (specification §3, "Sync payload"); both directions have one form. */

const missing = 'Required';
const line = (maximum: number) => requiredLine(missing, maximum);

/** Somebody has registered, there or here. */
export const syncUserInput = z.object({
  email: email(),
  full_name: line(lengths.fullNameMaximum),
  username: line(lengths.usernameMaximum),
  paid: z.boolean({ error: missing }),
  source_user_id: line(100),
});
export type SyncUserInput = z.output<typeof syncUserInput>;

export const syncActions = ['activate_or_extend', 'extend', 'block'] as const;
export type SyncAction = (typeof syncActions)[number];

/** A subscription has changed, there or here. */
export const syncSubscriptionInput = z.object({
  email: email(),
  paid: z.boolean({ error: missing }),
  action: z.enum(syncActions, { error: 'Unknown action' }),
  /** ISO 8601 */
  current_period_end: z.iso.datetime({ offset: true, error: 'Invalid input' }).nullish(),
  source_user_id: line(100),
  stripe: z
    .object({
      customer_id: z.string().regex(/^cus_[A-Za-z0-9]{1,60}$/, { error: 'Invalid input' }),
      subscription_id: z.string().max(64).nullish(),
      status: z.string().max(30).nullish(),
    })
    .nullish(),
});
export type SyncSubscriptionInput = z.output<typeof syncSubscriptionInput>;
