import { randomUUID } from 'node:crypto';
import type { GrantSource } from '../../schema/access.ts';
import { type AccountPlan, bestPlan, type PlanId, planIds } from '../../schema/plans.ts';
import { lifetimes } from '../../schema/rules.ts';
import { recordSecurityEvent } from '../audit-trail/index.ts';
import { isPaid, type RequestSource } from '../platform/actor.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Tables } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';
import { readStanding } from '../platform/standing.ts';
import { tellOfGrant } from './tell-of-access.ts';

/** The account that access is granted to: always an owner whose address is proved. */
export interface GrantedOwner {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly language: string;
}

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
 * Grants access until a date, in the caller's transaction: the row, the audit trail, the mails to the owner and to the
 * operator. The partner and the operator each have one running grant for an owner, which a newer word of theirs replaces,
 * longer or shorter; each transfer has its own.
 *
 * @returns the plan it is for
 */
export async function grantAccess(parts: Parts, tables: Tables, owner: GrantedOwner, grant: NewGrant): Promise<PlanId> {
  const now = parts.clock.now();
  const { source, validUntil, reference, validFrom = now } = grant;
  const before = await readStanding(tables, owner.id, now);
  const running =
    source === 'transfer'
      ? null
      : await tables.accessGrant.findFirst({ where: { userId: owner.id, source, endedAt: null } });
  const plan = grant.plan ?? planFor(running?.plan ?? (await storedPlan(tables, owner.id)));
  // A short one is not warned of: the mail about the grant itself says when it ends.
  const warnedAt = validUntil <= secondsAfter(now, lifetimes.grantWarningSeconds) ? now : null;
  const data = { source, plan, reference, validFrom, validUntil, warnedAt };
  const id = (await extended()) ?? (await created());
  const about = { id: owner.id, email: owner.email, ownerId: owner.id };
  const detail = `${source}: ${plan} until ${validUntil.toISOString()}${reference === '' ? '' : ` (${reference})`}`;
  await recordSecurityEvent(parts, tables, {
    kind: 'access-granted',
    about,
    detail,
    ...(grant.by ? { source: grant.by } : {}),
  });
  const renews = before !== null && renewsBeside(before);
  await tellOfGrant(parts, tables, owner, { id, ...data, renews });
  return plan;

  /** Undefined also for one that the worker has closed since it was read: what is closed opens nothing any more. */
  async function extended(): Promise<string | undefined> {
    if (running === null) return undefined;
    const { count } = await tables.accessGrant.updateMany({
      where: { id: running.id, endedAt: null },
      data: { ...data, validFrom: running.validFrom },
    });
    return count === 0 ? undefined : running.id;
  }

  async function created(): Promise<string> {
    const newId = randomUUID();
    await tables.accessGrant.create({ data: { id: newId, userId: owner.id, ...data, createdAt: now } });
    return newId;
  }
}

/** Whether a subscription goes on charging beside the grant. */
function renewsBeside(
  standing: Parameters<typeof isPaid>[0] & { subscriptionRunning: boolean; cancelAtPeriodEnd: boolean },
) {
  return isPaid(standing) && standing.subscriptionRunning && !standing.cancelAtPeriodEnd;
}

async function storedPlan(tables: Tables, id: string): Promise<string> {
  return (await tables.user.findUniqueOrThrow({ where: { id }, select: { plan: true } })).plan;
}

/** Without a word about the plan it is the account's; who has none gets what the billing host sells, Enterprise. */
function planFor(plan: string): PlanId {
  const known: AccountPlan = bestPlan([plan]);
  return known === 'not_selected' || known === planIds[0] ? 'enterprise' : known;
}
