import { randomUUID } from 'node:crypto';
import type { GrantSource } from '../../../../schema/money/access.ts';
import { type AccountPlan, type PlanId, planIds } from '../../../../schema/money/plans.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import { isPaid, type RequestSource } from '../../../auth/sessions/actor.ts';
import { readSubscriptionState } from '../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { notifyPartnerOfSubscription } from '../../../integrations/partner/notify-partner.ts';
import { recordSecurityEvent, subjectOf } from '../../platform/audit-trail/index.ts';
import { rereadWaiting } from '../subscriptions/index.ts';
import { notifyOfGrant } from './access-notifications.ts';
import type { LockedAccount } from './account-lock.ts';

export interface NewGrant {
  readonly source: GrantSource;
  /** Undefined: the plan that the account is on, see `planFor`. */
  readonly plan: PlanId | undefined;
  /** Undefined: at once. */
  readonly validFrom?: Date;
  readonly validUntil: Date;
  /** What it goes back to: the partner's id of the account, or the reference of a transfer. */
  readonly reference: string;
  /** Who granted it by hand. */
  readonly by?: RequestSource;
}

/**
 * Grants access until a date: the row, the audit trail, the mails to the owner and to the operator, and the word to the
 * partner. The partner and the operator each have one running grant for an owner, which a newer word of theirs replaces,
 * longer or shorter; each transfer has its own.
 *
 * @param turn of an owner whose address is proved
 * @returns the plan it is for
 */
export async function grantAccess(ctx: AppContext, { tx, owner }: LockedAccount, grant: NewGrant): Promise<PlanId> {
  const now = ctx.clock.now();
  const { source, validUntil, reference, validFrom = now } = grant;
  const before = await readSubscriptionState(tx, owner.id, now);
  const running =
    source === 'transfer'
      ? null
      : await tx.accessGrant.findFirst({ where: { userId: owner.id, source, endedAt: null } });
  const plan = grant.plan ?? planFor(running?.plan ?? (await planOfAccount(tx, owner.id)));
  // A short one is not warned of: the mail about the grant itself says when it ends.
  const warnedAt = validUntil <= secondsAfter(now, lifetimes.grantWarningSeconds) ? now : null;
  const data = { source, plan, reference, validFrom, validUntil, warnedAt };
  const id = running?.id ?? randomUUID();
  if (running === null) {
    await tx.accessGrant.create({ data: { id, userId: owner.id, ...data, createdAt: now } });
  } else {
    await tx.accessGrant.update({ where: { id }, data: { ...data, validFrom: running.validFrom } });
  }
  const about = subjectOf(owner);
  const detail = `${source}: ${plan} until ${validUntil.toISOString()}${reference === '' ? '' : ` (${reference})`}`;
  await recordSecurityEvent(ctx, tx, {
    kind: 'access-granted',
    about,
    detail,
    ...(grant.by ? { source: grant.by } : {}),
  });
  // One that has not begun moves to the end of the grant, and charges nothing beside it.
  const waits = await rereadWaiting(tx, owner.id, now);
  const renews = !waits && before !== null && renewsBeside(before);
  await notifyOfGrant(ctx, tx, owner, { id, ...data, renews });
  // What the partner has said itself is no news to it, and an answer to it could go round in circles.
  if (source !== 'partner') await notifyPartnerOfSubscription(ctx, tx, owner.id);
  return plan;
}

/** Whether a subscription goes on charging beside the grant. */
function renewsBeside(
  subscriptionState: Parameters<typeof isPaid>[0] & { subscriptionRunning: boolean; cancelAtPeriodEnd: boolean },
) {
  return isPaid(subscriptionState) && subscriptionState.subscriptionRunning && !subscriptionState.cancelAtPeriodEnd;
}

async function planOfAccount(tx: Transaction, id: string): Promise<AccountPlan> {
  return (await tx.user.findUniqueOrThrow({ where: { id }, select: { plan: true } })).plan;
}

/** Without a word about the plan it is the account's; who has none gets what the billing host sells, Enterprise. */
function planFor(plan: AccountPlan): PlanId {
  return plan === 'not_selected' || plan === planIds[0] ? 'enterprise' : plan;
}

/** How much longer access lasts than the demo: its session ends with it, and nobody has to learn that access has. */
const spareSeconds = 3600;

/** Opens the largest plan to the owner of a live demo, without a word to anybody: no mail, no Stripe, no partner. */
export async function grantDemoAccess(
  { accessGrant }: Transaction,
  userId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<void> {
  const grant = { source: 'operator', plan: 'enterprise', reference: 'demo', validFrom: now, warnedAt: now } as const;
  const validUntil = secondsAfter(until, spareSeconds);
  await accessGrant.create({ data: { id: randomUUID(), userId, ...grant, validUntil, createdAt: now } });
}
