import { confirmation } from '../../../../schema/features/money/invoices.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

export type FiscalRecordRow = Awaited<ReturnType<TenantTables['fiscalRecord']['findUniqueOrThrow']>>;

/** How far the confirmation of a document is, as it is answered. */
export function presentConfirmation(row: FiscalRecordRow) {
  return confirmation.parse({
    ...row,
    deadline: row.deadlineAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    operator: row.operatorName,
  });
}
