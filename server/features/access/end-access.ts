import type { GrantSource } from '../../../schema/money/access.ts';
import { isPaid, type RequestSource } from '../../auth/sessions/actor.ts';
import { readStanding } from '../../auth/sessions/standing.ts';
import type { Parts } from '../../context/parts.ts';
import { tellPartnerOfStanding } from '../../integrations/partner/tell-partner.ts';
import { recordSecurityEvent, subjectOf } from '../audit-trail/index.ts';
import { rereadWaiting } from '../billing/index.ts';
import { endSessionsOverLimit } from '../seats/index.ts';
import type { OwnersTurn } from './owners-turn.ts';
import { tellOfEnd } from './tell-of-access.ts';

/**
 * Ends the grants of an owner before their time. A subscription that was bought to begin at their end begins soon
 * afterwards (decision 10).
 *
 * @param sources whose grants; others go on
 * @param by who ends them by hand
 * @returns how many were ended
 */
export async function blockAccess(
  parts: Parts,
  turn: OwnersTurn,
  sources: readonly GrantSource[],
  by?: RequestSource,
): Promise<number> {
  const { tables, owner } = turn;
  const running = await tables.accessGrant.findMany({
    where: { userId: owner.id, source: { in: [...sources] }, endedAt: null },
    select: { id: true },
  });
  for (const { id } of running) await endGrant(parts, turn, id, 'blocked', by);
  return running.length;
}

/**
 * Closes one grant: writes its end down, tells who has to know, and ends the sessions of members for whom the plan that is
 * left has no seat. A grant that has been closed already stays as it is; so does one that is said to have run out and has
 * been extended meanwhile.
 */
export async function endGrant(
  parts: Parts,
  { tables, owner }: OwnersTurn,
  id: string,
  reason: 'blocked' | 'run out',
  by?: RequestSource,
): Promise<void> {
  const now = parts.clock.now();
  const over = reason === 'run out' ? { validUntil: { lte: now } } : {};
  const where = { id, endedAt: null, ...over };
  const { count } = await tables.accessGrant.updateMany({ where, data: { endedAt: now } });
  if (count === 0) return;
  const grant = await tables.accessGrant.findUniqueOrThrow({ where: { id } });
  const about = subjectOf(owner);
  const event = { kind: 'access-ended', about, detail: `${grant.source}: ${reason}` } as const;
  await recordSecurityEvent(parts, tables, { ...event, ...(by ? { source: by } : {}) });
  const standing = await readStanding(tables, owner.id, now);
  if (standing === null) return;
  const open = isPaid(standing) ? standing.currentPeriodEnd : null;
  const waits = await rereadWaiting(tables, owner.id, now);
  const begins = waits && standing.status === 'scheduled' && !standing.cancelAtPeriodEnd;
  await tellOfEnd(parts, tables, owner, { ...grant, reason, endedAt: now, open, begins });
  await tellPartnerOfStanding(parts, tables, owner.id);
  await endSessionsOverLimit(tables, owner, standing.plan);
}
