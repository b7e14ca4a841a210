import type { z } from 'zod';
import type { unconfirmed } from '../../../../schema/features/workshop/invoices/fiscal.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';

/** What the tax authority has not confirmed yet. */
export async function readUnconfirmed(own: WorkshopTables): Promise<z.output<typeof unconfirmed>> {
  const [waiting, refused, [first]] = await Promise.all([
    own.fiscalRecord.count({ where: { state: 'WAITING' } }),
    own.fiscalRecord.count({ where: { state: 'REFUSED' } }),
    own.fiscalRecord.findMany({
      where: { state: { in: ['WAITING', 'REFUSED'] } },
      orderBy: { deadlineAt: 'asc' },
      take: 1,
      select: { deadlineAt: true },
    }),
  ]);
  return { waiting, refused, deadline: first?.deadlineAt.toISOString() ?? null };
}
