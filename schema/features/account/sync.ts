import { z } from 'zod';
import { boundedText, email, requiredLine } from '../../fields/fields.ts';
import { planIds } from '../../money/plans.ts';
import { isSi12 } from '../../money/upn.ts';
import { lengths } from '../../rules.ts';

/**
 * Messages between us and a partner's system (docs/specification.md §3, "Sync payload"); both directions have one form.
 */

const missing = 'required';
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
  action: z.enum(syncActions, { error: 'unknownAction' }),
  /** ISO 8601 */
  current_period_end: boundedText(40, 'invalidInput')
    .check(z.iso.datetime({ offset: true, error: 'invalidInput' }))
    .nullish(),
  source_user_id: line(100),
  /**
   * ISO 8601: when it was so; left out, when it was signed. A message is signed each time it is sent, so of two
   * messages the one that happened later counts, and not the one that was signed later.
   */
  occurred_at: boundedText(40, 'invalidInput')
    .check(z.iso.datetime({ offset: true, error: 'invalidInput' }))
    .nullish(),
  /** The plan that the access is for; ours to choose where the partner does not say. */
  plan: z.enum(planIds, { error: 'unknownPlan' }).nullish(),
  /** The reference of a bank transfer that the partner has seen arrive; it opens what was ordered under it. */
  transfer_reference: boundedText(60, 'invalidInput')
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().refine(isSi12, { error: 'notOurReference' }))
    .nullish(),
  stripe: z
    .object({
      customer_id: boundedText(64).regex(/^cus_[A-Za-z0-9]{1,60}$/, { error: 'invalidInput' }),
      subscription_id: boundedText(64).nullish(),
      status: boundedText(30).nullish(),
    })
    .nullish(),
});
export type SyncSubscriptionInput = z.output<typeof syncSubscriptionInput>;
