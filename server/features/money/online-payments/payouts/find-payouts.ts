import { z } from 'zod';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../../infrastructure/tenant/tenant-tables.ts';

/** What Stripe has sent to the bank account of a workshop, with the online payments of which it is made. */
export interface Payout {
  readonly id: string;
  readonly amountCents: number;
  /** What Stripe has kept of it. */
  readonly feeCents: number;
  /** YYYY-MM-DD, when the bank should have it. */
  readonly arrivesOn: string;
  readonly payments: readonly {
    readonly paymentId: string;
    readonly invoiceId: string;
    readonly number: string;
    readonly amountCents: number;
  }[];
}

const mostAtOnce = 500;
const chargeIds = z.array(z.string());

/** The payouts of some sums, or with some ids, the latest first. */
export async function findPayouts(
  db: TenantTables,
  wanted: { readonly amounts: readonly number[] } | { readonly ids: readonly string[] },
): Promise<readonly Payout[]> {
  const where: Where<'onlinePayout'> =
    'ids' in wanted ? { id: { in: [...wanted.ids] } } : { amountCents: { in: [...wanted.amounts] } };
  const rows = await db.onlinePayout.findMany({
    where,
    orderBy: [{ arrivesOn: 'desc' }, { id: 'desc' }],
    take: mostAtOnce,
  });
  if (rows.length === 0) return [];
  const payouts = rows.map((row) => ({ ...row, charges: chargeIds.parse(row.chargeIds) }));
  const checkouts = await db.onlineCheckout.findMany({
    where: { chargeId: { in: payouts.flatMap(({ charges }) => charges) }, paymentId: { not: null } },
    select: { chargeId: true, paymentId: true, invoiceId: true, amountCents: true },
  });
  const invoices = await db.invoice.findMany({
    where: { id: { in: checkouts.map(({ invoiceId }) => invoiceId) } },
    select: { id: true, number: true },
  });
  const numberOf = new Map(invoices.map(({ id, number }) => [id, number ?? '']));
  const checkoutOf = new Map(checkouts.map((checkout) => [checkout.chargeId, checkout]));
  return payouts.map(({ id, amountCents, feeCents, arrivesOn, charges }) => ({
    id,
    amountCents,
    feeCents,
    arrivesOn,
    payments: charges
      .flatMap((charge) => {
        const checkout = checkoutOf.get(charge);
        if (checkout === undefined || checkout.paymentId === null) return [];
        const { paymentId, invoiceId, amountCents: cents } = checkout;
        return [{ paymentId, invoiceId, number: numberOf.get(invoiceId) ?? '', amountCents: cents }];
      })
      .toSorted((one, other) => one.number.localeCompare(other.number) || one.paymentId.localeCompare(other.paymentId)),
  }));
}
