import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { reminderSettings } from '../../../schema/features/contact/overdue-invoices.ts';
import { eInvoiceSettings } from '../../../schema/features/money/e-invoice-delivery.ts';
import { workshopAnswer } from '../../../schema/features/workshop/workshop-settings.ts';
import { daysLater } from '../../../schema/time/calendar.ts';
import type { Database } from '../../../server/infrastructure/database/database.ts';
import { tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../server/written-account.ts';
import { aBuyer } from '../workshop/billing.ts';
import { enableBilling } from '../workshop/load.ts';

/** An invoice, and the address of the customer who has only this one. */
export interface ToSend {
  readonly id: string;
  readonly email: string;
}

export type SendingWorkshop = Awaited<ReturnType<typeof aSendingWorkshop>>;

const row = z.object({ id: z.string(), version: z.int() });

/**
 * A workshop at a server process that reminds its customers and gives e-invoices to a provider, of which nothing is due yet.
 *
 * @param provider the way and what belongs to it
 */
export async function aSendingWorkshop(
  { database, url, appUrl }: { readonly database: Database; readonly url: string; readonly appUrl: string },
  provider: object,
) {
  const owner = await aWrittenOwner(database, paidForEnterprise);
  await enableBilling(database, owner);
  const client = await signedInAt(url, owner, appUrl);
  const ask = async (call: string, input: object = {}): Promise<unknown> => {
    const outcome = await client.restOutcome('POST', `/api/workshop/${call}`, input);
    if (outcome.code !== 'OK') throw new Error(`${call}: ${JSON.stringify(outcome)}`);
    return outcome.data;
  };
  const eInvoices = eInvoiceSettings.parse(await ask('eInvoiceSettings'));
  await ask('saveEInvoiceSettings', { version: eInvoices.version, form: 'UBL', automatic: false, ...provider });
  if ('url' in provider) await ask('newWebhookSecret');
  const { version } = reminderSettings.parse(await ask('reminderSettings'));
  const days = { firstDays: 5, secondDays: 15, thirdDays: 30 };
  await ask('saveReminderSettings', { version, enabled: true, ...days });
  const settings = workshopAnswer.parse(await ask('workshop'));
  const paymentMethodId = settings.paymentMethods.find(({ kind }) => kind === 'TRANSFER')?.id;
  const db = tenantDb(database, owner.workshopId);
  const now = new Date();
  return {
    db,
    workshopId: owner.workshopId,
    async issued(): Promise<ToSend> {
      const email = `${randomUUID()}@example.com`;
      const customer = { ...aBuyer, kind: 'COMPANY', eInvoiceForm: 'UBL', email };
      const { id: customerId } = z.object({ id: z.string() }).parse(await ask('createCustomer', customer));
      const lines = [{ description: 'Olje', unitPrice: 1_220_000 }];
      const draft = { customerId, lines, priceMode: 'GROSS', paymentMethodId };
      const { id, version: seen } = row.parse(await ask('draftInvoice', draft));
      await ask('issueInvoice', { id, version: seen });
      return { id, email };
    },
    mail: ({ id }: ToSend) => ask('sendInvoice', { id }),
    /**
     * Lets the first reminder of each come due, and queues its e-invoice, past all use cases: a person who is there
     * begins at once.
     */
    async makeDue(invoices: readonly ToSend[], way: 'FOLDER' | 'WEBHOOK'): Promise<void> {
      const ids = invoices.map(({ id }) => id);
      const dueOn = daysLater(now.toISOString().slice(0, 10), -10);
      await db.invoice.updateMany({ where: { id: { in: ids } }, data: { dueOn } });
      const queued = { way, form: 'UBL', state: 'QUEUED', dueAt: now, createdAt: now } as const;
      for (const invoiceId of ids) {
        await db.eInvoiceDelivery.create({ data: { ...queued, id: randomUUID(), invoiceId } });
      }
    },
  };
}
