import type { z } from 'zod';
import { invoiceSign } from '../../../../schema/features/money/invoice-sign.ts';
import type { invoiceTotals, invoiceTotalsInput } from '../../../../schema/features/money/payments.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { filterConditions, searchConditions } from './lists/list-invoices.ts';
import { openInvoiceCondition, overdueCondition } from './open-invoices.ts';

/**
 * What the invoices of a list or of a search in it come to: credit notes are taken off, what is to be given back on one is nobody's debt, drafts
 * are not owed yet, and what is made up is in no sum.
 */
export async function readInvoiceTotals(
  { ctx, db }: SignedInCall,
  { filter = {}, search }: z.output<typeof invoiceTotalsInput>,
): Promise<z.output<typeof invoiceTotals>> {
  const today = todayIn((await db.itself.read()).zone, ctx.clock.now());
  const listed = { AND: [await filterConditions(db, filter, today), ...(await searchConditions(db, search))] };
  const real = { isExample: false, state: { not: 'DRAFT' } } as const;
  const [count, kinds, [owed], [overdue]] = await Promise.all([
    db.invoice.count({ where: listed }),
    db.invoice.groupBy({ by: ['kind'], where: { AND: [listed, real] }, _count: true, _sum: { totalCents: true } }),
    db.invoice.groupBy({
      by: ['isExample'],
      where: { AND: [listed, real, openInvoiceCondition] },
      _count: true,
      _sum: { openCents: true },
    }),
    db.invoice.groupBy({
      by: ['isExample'],
      where: { AND: [listed, real, overdueCondition(today)] },
      _count: true,
      _sum: { openCents: true },
    }),
  ]);
  return {
    count,
    totalCents: kinds.reduce((all, { kind, _sum }) => all + invoiceSign(kind) * (_sum.totalCents ?? 0), 0),
    openCents: owed?._sum.openCents ?? 0,
    overdueCents: overdue?._sum.openCents ?? 0,
  };
}
