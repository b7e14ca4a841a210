import { AppError } from '../../../../schema/errors.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';

/** @throws INVALID_STATE one of the jobs stands on an invoice that was issued; a draft follows what is written */
export async function requireUnbilled(own: WorkshopTables, jobIds: readonly string[]): Promise<void> {
  const billed = await own.invoiceJob.findMany({ where: { billedOf: { in: [...jobIds] } } });
  const ids = billed.map(({ invoiceId }) => invoiceId);
  const issued =
    ids.length === 0 ? 0 : await own.invoice.count({ where: { id: { in: ids }, state: { not: 'DRAFT' } } });
  if (issued > 0) throw new AppError('INVALID_STATE', undefined, { possible: [] });
}
