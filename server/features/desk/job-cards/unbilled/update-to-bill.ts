import type { CardState } from '../../../../../schema/features/desk/states.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { hasUnbilledWork, withJobs } from '../../card-model/index.ts';

/**
 * Brings the marks of cards into step with the invoices, after one was issued or taken back; what is billed is no
 * longer written off.
 */
export async function updateToBill(db: TenantTables, jobCardIds: readonly string[]): Promise<void> {
  const gone: CardState[] = ['DELIVERED', 'CANCELLED'];
  const rows = await db.jobCard.findMany({
    where: { id: { in: [...jobCardIds] }, OR: [{ state: { in: gone } }, { writtenOffAt: { not: null } }] },
  });
  for (const card of await withJobs(db, rows)) {
    const { id, state } = card;
    const toBill = gone.includes(state) && hasUnbilledWork(card);
    if (toBill === card.toBill && card.writtenOffAt === null) continue;
    await db.jobCard.updateMany({ where: { id }, data: { toBill, writtenOffAt: null } });
  }
}
