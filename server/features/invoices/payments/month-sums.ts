import type { z } from 'zod';
import type { methodSums, sumsInput } from '../../../../schema/features/workshop/invoices/payments.ts';
import { paymentMethod } from '../../../../schema/features/workshop/money-settings.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';

const sums = ['netCents', 'vatCents', 'totalCents', 'paidCents', 'openCents'] as const;

/**
 * What was issued from one day to another, by the method on the invoices: credit notes count below zero. Drafts, and invoices
 * that another program has issued, are left out.
 */
export async function invoiceSums({ db }: SignedInCall, { issuedFrom, issuedTo }: z.output<typeof sumsInput>) {
  const groups = await db.invoice.groupBy({
    by: ['paymentMethodId', 'kind'],
    where: { issuedOn: { gte: issuedFrom, lte: issuedTo }, issuedAt: { not: null }, origin: 'OWN' },
    _count: true,
    _sum: { netCents: true, vatCents: true, totalCents: true, paidCents: true, openCents: true },
  });
  const methods = await db.paymentMethod.findMany({ orderBy: { id: 'asc' } });
  return methods.flatMap((method): z.output<typeof methodSums>[] => {
    const issued = groups.filter(({ paymentMethodId }) => paymentMethodId === method.id);
    if (issued.length === 0) return [];
    const all = { count: 0, netCents: 0, vatCents: 0, totalCents: 0, paidCents: 0, openCents: 0 };
    for (const { kind, _count, _sum } of issued) {
      all.count += _count;
      for (const name of sums) all[name] += (kind === 'CREDIT' ? -1 : 1) * (_sum[name] ?? 0);
    }
    return [{ paymentMethod: paymentMethod.parse(method), ...all }];
  });
}
