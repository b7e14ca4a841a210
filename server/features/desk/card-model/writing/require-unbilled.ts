import { AppError } from '../../../../../schema/errors.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { findBilledJobs } from '../show/find-billed-jobs.ts';

/** @throws INVALID_STATE one of the jobs is on an invoice that was issued; a draft follows what is written */
export async function requireUnbilled(db: TenantTables, jobIds: readonly string[]): Promise<void> {
  if ((await findBilledJobs(db, jobIds)).size > 0) throw new AppError('INVALID_STATE', 'jobBilled');
}
