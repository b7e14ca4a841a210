import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Mode } from './encrypted-certificate.ts';

/** Sends again what the authority has refused: the certificate or a premise is another now. */
export async function resendRefused(db: TenantTables, mode: Mode, now: Date): Promise<void> {
  await db.fiscalRecord.updateMany({
    where: { mode, state: 'REFUSED' },
    data: { state: 'WAITING', subsequent: true, dueAt: now },
  });
  await db.fiscalPremise.updateMany({
    where: { mode, state: 'REFUSED' },
    data: { state: 'WAITING', dueAt: now },
  });
}
