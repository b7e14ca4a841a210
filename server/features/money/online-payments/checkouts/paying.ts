import type { AppContext } from '../../../../context/app-context.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** What is known of payments that are on their way. */

interface Paying {
  readonly invoiceId: string;
}

/** The invoices of some whose payment is being checked, or takes days. */
export async function findPaying(db: TenantTables, invoiceIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows: readonly Paying[] = await db.onlineCheckout.findMany({
    where: {
      invoiceId: { in: [...invoiceIds] },
      OR: [{ state: 'PROCESSING' }, { state: 'OPEN', returnedAt: { not: null } }],
    },
    select: { invoiceId: true },
  });
  return new Set(rows.map(({ invoiceId }) => invoiceId));
}

/**
 * Notes that a payment page has led back: nothing is paid by that, and it is read at Stripe at once.
 *
 * @param invoiceIds of whoever came back
 */
export async function recordCheckoutReturn(
  ctx: AppContext,
  db: TenantTables,
  invoiceIds: readonly string[],
): Promise<void> {
  const now = ctx.clock.now();
  const { count } = await db.onlineCheckout.updateMany({
    where: { invoiceId: { in: [...invoiceIds] }, state: 'OPEN', returnedAt: null },
    data: { returnedAt: now, nextReadAt: now },
  });
  if (count > 0) ctx.jobs.wake('online-payments');
}
