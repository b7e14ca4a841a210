import { randomUUID } from 'node:crypto';
import { repeatableEventKinds, type SecurityEventKind } from '../../../../schema/security-events.ts';
import type { Actor, RequestSource } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { type TenantTables, tenantTablesIn } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';

/** Whom an event is about. */
export interface Subject {
  readonly id: string;
  readonly email: string;
  /** Whose audit trail it goes into. */
  readonly workshopId: string;
}

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  readonly about: Subject;
  /** Absent where no request was the cause, as with news from the payment provider. */
  readonly source?: RequestSource;
  /** What was changed, as data rather than as a sentence: `mechanic → receptionist`. Never a secret. */
  readonly detail?: string;
}

const repeatedWithinSeconds = 3600;

/**
 * Writes an event into the workshop's audit trail, in the transaction of what happened (ASVS 16.3). What anybody can repeat
 * is counted in the event that is there already.
 */
export async function recordSecurityEvent(ctx: AppContext, tx: Transaction, event: SecurityEvent): Promise<void> {
  const { kind, about, source, detail = '' } = event;
  const workshop = tenantTablesIn(tx, about.workshopId);
  const now = ctx.clock.now();
  const what = {
    userId: about.id,
    kind,
    detail: detail.slice(0, 500),
    clientAddress: source?.address.slice(0, 45) ?? '',
  };
  if (repeatableEventKinds.has(kind) && (await isRepeated(workshop, what, now))) return;
  const userAgent = source?.userAgent.slice(0, 255) ?? '';
  await workshop.securityEvent.create({
    data: { ...what, id: randomUUID(), email: about.email, userAgent, createdAt: now },
  });
}

/** Counts one more time in the event of the last hour that is the same. Two at the same first moment may both be written. */
async function isRepeated(
  { securityEvent }: TenantTables,
  what: Readonly<Record<'userId' | 'kind' | 'detail' | 'clientAddress', string>>,
  now: Date,
): Promise<boolean> {
  const since = secondsAfter(now, -repeatedWithinSeconds);
  const before = await securityEvent.findFirst({
    where: { ...what, createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  if (before === null) return false;
  const { count } = await securityEvent.updateMany({
    where: { id: before.id },
    data: { times: { increment: 1 }, lastAt: now },
  });
  return count > 0;
}

/** Records what somebody who is signed in did with the caller's own account. */
export function recordOwnAct(
  ctx: AppContext,
  tx: Transaction,
  actor: Actor,
  kind: SecurityEventKind,
  detail = '',
): Promise<void> {
  return recordSecurityEvent(ctx, tx, { kind, about: actor, source: actor.source, detail });
}

/** A row of the users table as an event's subject. */
export function subjectOf({ id, email, workshopId }: Subject): Subject {
  return { id, email, workshopId };
}
