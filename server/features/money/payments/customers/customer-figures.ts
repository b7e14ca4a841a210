import type { z } from 'zod';
import type { customerFigures, customerFiguresInput } from '../../../../../schema/features/money/payments.ts';
import { can } from '../../../../../schema/permissions.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { isoOf, todayIn } from '../../../workshop/workshop-settings/index.ts';
import { openInvoiceCondition, overdueCondition } from '../../invoice-model/index.ts';

/** What a list says of each customer beside their name, in four questions however many they are; who is not ours is left out. */
export async function readCustomerFigures(
  { ctx, db, actor }: SignedInCall,
  { customerIds }: z.output<typeof customerFiguresInput>,
): Promise<z.output<typeof customerFigures>[]> {
  const theirs = { customerId: { in: customerIds } };
  const { zone } = await db.itself.read();
  const seesMoney = can(actor.role, 'invoices.manage');
  const seesVisits = can(actor.role, 'job-cards.manage');
  const owedBy = (which: typeof openInvoiceCondition) =>
    seesMoney
      ? db.invoice.groupBy({
          by: ['customerId'],
          where: { ...which, ...theirs, isExample: false },
          _count: true,
          _sum: { openCents: true },
        })
      : [];
  const [known, owned, visits, open, overdue] = await Promise.all([
    db.customer.findMany({ where: { id: { in: customerIds } }, select: { id: true } }),
    db.vehicleOwnership.findMany({ where: { ...theirs, to: null }, select: { customerId: true, vehicleId: true } }),
    seesVisits
      ? db.jobCard.groupBy({ by: ['customerId'], where: theirs, _count: true, _max: { checkedInAt: true } })
      : [],
    owedBy(openInvoiceCondition),
    owedBy(overdueCondition(todayIn(zone, ctx.clock.now()))),
  ]);
  const sumIn = (sums: Awaited<typeof open>, id: string) =>
    seesMoney ? (sums.find(({ customerId }) => customerId === id)?._sum?.openCents ?? 0) : null;
  const lastVisitOf = new Map(visits.map(({ customerId, _max }) => [customerId, _max.checkedInAt]));
  const isKnown = new Set(known.map(({ id }) => id));
  return [...new Set(customerIds)]
    .filter((id) => isKnown.has(id))
    .map((customerId) => ({
      customerId,
      vehicles: new Set(owned.flatMap((each) => (each.customerId === customerId ? [each.vehicleId] : []))).size,
      openCents: sumIn(open, customerId),
      overdueCents: sumIn(overdue, customerId),
      lastVisitAt: isoOf(lastVisitOf.get(customerId) ?? null),
    }));
}
