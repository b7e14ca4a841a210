import type { GrantSource } from '../../../../schema/money/access.ts';
import { isPaid, type RequestSource } from '../../../auth/sessions/actor.ts';
import { readSubscriptionState } from '../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { notifyPartnerOfSubscription } from '../../../integrations/partner/notify-partner.ts';
import { recordSecurityEvent, subjectOf } from '../../platform/audit-trail/index.ts';
import { endSessionsOverLimit } from '../seats/index.ts';
import { rereadWaiting } from '../subscriptions/index.ts';
import { notifyOfEnd } from './access-notifications.ts';
import type { LockedAccount } from './account-lock.ts';

/**
 * Ends the grants of an owner before their time. A subscription that was bought to begin at their end begins soon
 * afterwards (decision 10).
 *
 * @param sources whose grants; others go on
 * @param by who ends them by hand
 * @returns how many were ended
 */
export async function blockAccess(
  ctx: AppContext,
  locked: LockedAccount,
  sources: readonly GrantSource[],
  by?: RequestSource,
): Promise<number> {
  const { tx, owner } = locked;
  const running = await tx.accessGrant.findMany({
    where: { userId: owner.id, source: { in: [...sources] }, endedAt: null },
    select: { id: true },
  });
  for (const { id } of running) await endGrant(ctx, locked, id, 'blocked', by);
  return running.length;
}

/**
 * Closes one grant: writes its end, notifies who has to know, and ends the sessions of members for whom the plan that is
 * left has no seat. A grant that has been closed already stays as it is; so does one that is said to have run out and has
 * been extended meanwhile.
 */
export async function endGrant(
  ctx: AppContext,
  { tx, owner }: LockedAccount,
  id: string,
  reason: 'blocked' | 'run out',
  by?: RequestSource,
): Promise<void> {
  const now = ctx.clock.now();
  const over = reason === 'run out' ? { validUntil: { lte: now } } : {};
  const where = { id, endedAt: null, ...over };
  const { count } = await tx.accessGrant.updateMany({ where, data: { endedAt: now } });
  if (count === 0) return;
  const grant = await tx.accessGrant.findUniqueOrThrow({ where: { id } });
  const about = subjectOf(owner);
  const event = { kind: 'access-ended', about, detail: `${grant.source}: ${reason}` } as const;
  await recordSecurityEvent(ctx, tx, { ...event, ...(by ? { source: by } : {}) });
  const subscriptionState = await readSubscriptionState(tx, owner.id, now);
  if (subscriptionState === null) return;
  const open = isPaid(subscriptionState) ? subscriptionState.currentPeriodEnd : null;
  const waits = await rereadWaiting(tx, owner.id, now);
  const begins = waits && subscriptionState.status === 'scheduled' && !subscriptionState.cancelAtPeriodEnd;
  await notifyOfEnd(ctx, tx, owner, { ...grant, reason, endedAt: now, open, begins });
  await notifyPartnerOfSubscription(ctx, tx, owner.id);
  await endSessionsOverLimit(tx, owner, subscriptionState.plan);
}
