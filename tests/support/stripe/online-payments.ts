import { z } from 'zod';
import { startInvoiceCheckout } from '../../../server/features/money/online-payments/index.ts';
import { type TenantDb, tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import type { TestServer } from '../server/test-server.ts';
import { aBillingWorkshop, type Billing } from '../workshop/billing.ts';

/** A workshop that takes payments online, and pages on which its invoices are paid. */
export interface OnlineWorkshop extends Billing {
  readonly db: TenantDb;
  readonly accountId: string;
  readonly customerId: string;
  /** An issued invoice that the customer owes, of so many cents with tax. */
  readonly owed: (cents: number, payerId?: string) => Promise<string>;
  /** The id of a page on which what is open of an invoice is paid. */
  readonly page: (invoiceId: string) => Promise<string>;
  readonly credit: () => Promise<number>;
}

const linked = z.object({ url: z.url() });

/** Joins Stripe as its owner does, by the form of the link. @returns the page that the form leads back to */
export async function submitOnboarding(url: string, action = 'submit'): Promise<string | null> {
  const page = await (await fetch(url)).text();
  const key = /name="key" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const sent = await fetch(url, { method: 'POST', body: new URLSearchParams({ key, action }), redirect: 'manual' });
  return sent.headers.get('location');
}

export async function anOnlineWorkshop(server: TestServer): Promise<OnlineWorkshop> {
  const world = await aBillingWorkshop(server);
  const db = tenantDb(server.ctx.database, world.workshopId);
  const { url } = linked.parse((await world.ask('connectPayments')).data);
  await submitOnboarding(url);
  await settled(server);
  const { stripeAccountId: accountId } = await db.onlineAccount.findFirstOrThrow();
  const customerId = await world.customer();
  return {
    ...world,
    db,
    accountId,
    customerId,
    async owed(cents, payerId = customerId) {
      const lines = [{ description: 'Servis', unitPrice: cents * 100 }];
      const values = { customerId: payerId, lines, paymentMethodId: world.methods.TRANSFER, priceMode: 'GROSS' };
      const { id, version } = await world.doc('draftInvoice', values);
      return (await world.doc('issueInvoice', { id, version })).id;
    },
    async page(invoiceId) {
      const cancelled = `${server.ctx.config.appUrl}/p/x/invoices`;
      const wanted = {
        paid: `${cancelled}?paid=1`,
        cancelled,
        invoiceId,
        workshopId: world.workshopId,
        db,
        language: 'sl',
        email: null,
      } as const;
      const opened = await startInvoiceCheckout(server.ctx, wanted);
      return opened.url.slice(opened.url.lastIndexOf('/') + 1);
    },
    credit: async () => (await db.customer.findUniqueOrThrow({ where: { id: customerId } })).creditCents,
  };
}

/** Waits until every event has arrived and was processed. */
export async function settled({ emulator, ctx }: TestServer): Promise<void> {
  await emulator.control.deliveries.idle();
  ctx.jobs.wake('online-payments');
  const waiting = () => ctx.database.connectEvent.count({ where: { status: 'pending' } });
  for (let turn = 0; (await waiting()) > 0; turn += 1) {
    if (turn === 2000) throw new Error('Events are not processed');
    await new Promise((resume) => setImmediate(resume));
  }
}
