import type { Unconfirmed } from '../../../../../schema/features/workshop/fiscal.ts';
import { can } from '../../../../../schema/permissions.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { expiresSoon } from '../certificates/expires-soon.ts';
import { halfTimeOf } from './add-record.ts';

/** What the tax authority has not confirmed yet, and what keeps it from confirming soon. */
export async function readUnconfirmed(call: SignedInCall): Promise<Unconfirmed> {
  const { fiscalRecord } = call.db;
  const [waiting, refused, [first], certificateUntil] = await Promise.all([
    fiscalRecord.count({ where: { state: 'WAITING' } }),
    fiscalRecord.count({ where: { state: 'REFUSED' } }),
    fiscalRecord.findMany({
      where: { state: { in: ['WAITING', 'REFUSED'] } },
      orderBy: { deadlineAt: 'asc' },
      take: 1,
      select: { invoiceId: true, issuedAt: true, createdAt: true, deadlineAt: true },
    }),
    endOfCertificate(call),
  ]);
  return {
    waiting,
    refused,
    certificateUntil,
    deadline: first?.deadlineAt.toISOString() ?? null,
    urgentFrom: first === undefined ? null : halfTimeOf(first).toISOString(),
  };
}

/**
 * When the certificate of the environment that is switched on ends, for the person who can do something about it soon.
 */
async function endOfCertificate({ ctx, db, actor }: SignedInCall): Promise<string | null> {
  if (!can(actor.role, 'settings.manage')) return null;
  const { fiscalMode } = await db.itself.read();
  if (fiscalMode !== 'TEST' && fiscalMode !== 'LIVE') return null;
  const found = await db.fiscalCertificate.findFirst({ where: { mode: fiscalMode }, select: { validUntil: true } });
  return found !== null && expiresSoon(found.validUntil, ctx.clock.now()) ? found.validUntil.toISOString() : null;
}
