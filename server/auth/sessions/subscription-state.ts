import { defaultLanguage, languageWithCode } from '../../../schema/languages.ts';
import { type SubscriptionStatus, storedSubscriptionStatus } from '../../../schema/money/payment-status.ts';
import { type AccountPlan, bestPlan } from '../../../schema/money/plans.ts';
import type { Transaction } from '../../infrastructure/database/database.ts';
import { isPaid, type SubscriptionState } from './actor.ts';

/** The state of the subscription alone, as our row has it from Stripe. */
export interface StripeSubscription {
  readonly plan: AccountPlan;
  /** Stripe's word, or none. */
  readonly status: SubscriptionStatus;
  readonly paymentVerified: boolean;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** When it begins to give access, where it was bought to begin at a grant's end; null: at once. */
  readonly opensAt: Date | null;
}

/** Access beside the subscription that runs at this moment. */
export interface RunningGrant {
  readonly plan: AccountPlan;
  readonly validUntil: Date;
}

/** Statuses of a subscription that still is in the way of another one. */
export const runningStatuses: ReadonlySet<SubscriptionStatus> = new Set([
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
]);

/**
 * The state of a workshop: the better of its subscription and its running grants (decision 10). The one place that
 * computes it; code that asks whether access is open asks `isPaid` of what comes out.
 *
 * @param grants those that run at `now`, and no others
 */
export function combineSubscriptionState(
  subscription: StripeSubscription,
  grants: readonly RunningGrant[],
  now: Date,
): SubscriptionState {
  const { opensAt, ...shown } = subscription;
  const subscribed = isPaid(subscription) && (opensAt === null || opensAt <= now);
  const grantedUntil = latestOf(grants.map(({ validUntil }) => validUntil));
  const facts = { subscriptionRunning: runningStatuses.has(subscription.status), grantedUntil };
  if (grantedUntil === null) {
    if (!isPaid(subscription) || subscribed) return { ...shown, ...facts };
    // Bought to begin at the end of a grant that was blocked before: not open, and not begun.
    return { ...shown, ...facts, status: 'scheduled', paymentVerified: false, currentPeriodEnd: opensAt };
  }
  const plans = grants.map(({ plan }) => plan);
  if (subscribed) {
    const { currentPeriodEnd } = shown;
    const until = latestOf([grantedUntil, ...(currentPeriodEnd === null ? [] : [currentPeriodEnd])]);
    return { ...shown, ...facts, plan: bestPlan([shown.plan, ...plans]), currentPeriodEnd: until };
  }
  return {
    ...facts,
    plan: bestPlan(plans),
    status: 'active',
    paymentVerified: true,
    currentPeriodEnd: grantedUntil,
    cancelAtPeriodEnd: false,
  };
}

function latestOf(moments: readonly Date[]): Date | null {
  return moments.length === 0 ? null : new Date(Math.max(...moments.map((moment) => moment.getTime())));
}

/** What finds the grants that run at a moment. */
export function runningAt(now: Date) {
  return { endedAt: null, validFrom: { lte: now }, validUntil: { gt: now } };
}

/**
 * The state of an owner's workshop at a moment, for those who have no request of a signed-in account at hand.
 *
 * @returns null when there is no such account
 */
export async function readSubscriptionState(
  tx: Transaction,
  ownerId: string,
  now: Date,
): Promise<SubscriptionState | null> {
  const owner = await tx.user.findUnique({
    where: { id: ownerId },
    select: {
      plan: true,
      subscriptionStatus: true,
      paymentVerified: true,
      currentPeriodEnd: true,
      cancelAtPeriodEnd: true,
      subscriptionOpensAt: true,
      accessGrants: { where: runningAt(now), select: { plan: true, validUntil: true } },
    },
  });
  if (owner === null) return null;
  const { accessGrants, plan, subscriptionStatus, subscriptionOpensAt: opensAt, ...subscription } = owner;
  const words = { plan, status: storedSubscriptionStatus.parse(subscriptionStatus) };
  return combineSubscriptionState({ ...subscription, ...words, opensAt }, accessGrants, now);
}

/**
 * The state of a workshop by its id, with its owner.
 *
 * @returns null when it has no owner any more
 */
export async function readWorkshopState(tx: Transaction, workshopId: string, now: Date) {
  const owner = await tx.user.findFirst({ where: { workshopId, ownerId: null }, select: { id: true, language: true } });
  const state = owner && (await readSubscriptionState(tx, owner.id, now));
  if (owner === null || state === null) return null;
  return { id: owner.id, language: languageWithCode(owner.language) ?? defaultLanguage, state };
}

/** The end of the last grant of an owner, also of one that is still to begin; null when none is left. */
export async function endOfGrants(tx: Transaction, ownerId: string, now: Date): Promise<Date | null> {
  const last = await tx.accessGrant.findFirst({
    where: { userId: ownerId, endedAt: null, validUntil: { gt: now } },
    orderBy: { validUntil: 'desc' },
    select: { validUntil: true },
  });
  return last?.validUntil ?? null;
}
