import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import {
  deliveryStatesBefore,
  type EInvoiceDeliveries,
  eInvoiceDeliveries,
} from '../../../../schema/features/money/e-invoice-delivery.ts';
import { syntaxOf } from '../../../../schema/features/money/e-invoices.ts';
import type { Invoice } from '../../../../schema/features/money/invoices.ts';
import type { eInvoiceForm, eInvoiceWay } from '../../../../schema/features/workshop/enums.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { oldestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { isoOf, staffIdOf } from '../../workshop/workshop-settings/index.ts';
import { eInvoiceIfComplete, makeEInvoice } from '../e-invoices/index.ts';
import { requireInvoice } from '../invoice-model/index.ts';

/** How far the e-invoice of a document is on its way to the provider. @throws NOT_FOUND */
export async function readDeliveries(db: TenantTables, invoiceId: string): Promise<EInvoiceDeliveries> {
  const { customer } = await requireInvoice(db, invoiceId);
  const provider = await db.eInvoiceProvider.findFirst();
  const rows = oldestFirst(await db.eInvoiceDelivery.findMany({ where: { invoiceId } }));
  return eInvoiceDeliveries.parse({
    wanted: Boolean(customer?.eInvoiceForm),
    way: provider?.way ?? null,
    deliveries: rows.map(({ dueAt, sentAt, ...row }) => ({ ...row, nextAt: isoOf(dueAt), sentAt: isoOf(sentAt) })),
  });
}

/**
 * Gives the e-invoice of an issued document to the way that the workshop has chosen; once for each document and way. One
 * that is on its way stays as it is, and one that has failed is tried again.
 *
 * @throws NOT_FOUND
 * @throws INVALID_STATE a draft, or one of another program; it was accepted; its customer wants none, or there is no way
 * @throws BAD_INPUT what the e-invoice lacks, by the name of each part
 */
export async function sendEInvoice(
  { ctx, db, actor }: SignedInCall,
  { invoiceId }: { readonly invoiceId: string },
): Promise<EInvoiceDeliveries> {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    // Who else presses at the same moment is through first, or waits.
    await tx.invoice.updateMany({ where: { id: invoiceId }, data: { version: { increment: 0 } } });
    const { customer } = await requireInvoice(tx, invoiceId);
    const provider = await tx.eInvoiceProvider.findFirst();
    if (!customer?.eInvoiceForm) throw new AppError('INVALID_STATE', 'eInvoiceNotWanted');
    if (!provider?.way) throw new AppError('INVALID_STATE', 'eInvoiceNoProvider');
    const { way } = provider;
    const known = await tx.eInvoiceDelivery.findFirst({ where: { invoiceId, way } });
    if (known?.state === 'QUEUED') return readDeliveries(tx, invoiceId);
    const form = known?.form ?? provider.form;
    await makeEInvoice(tx, invoiceId, syntaxOf[form]);
    if (known === null) await tx.eInvoiceDelivery.create({ data: { ...queued({ invoiceId, way, form }, now) } });
    else {
      const { count } = await tx.eInvoiceDelivery.updateMany({
        where: { id: known.id, state: { in: deliveryStatesBefore('QUEUED') } },
        data: { state: 'QUEUED', problem: null, status: null, attempts: 0, dueAt: now, version: known.version + 1 },
      });
      if (count === 0) throw new AppError('INVALID_STATE');
    }
    const staffId = await staffIdOf(tx, actor.id);
    await recordActivity(tx, {
      entity: 'INVOICE',
      entityId: invoiceId,
      act: 'sendEInvoice',
      staffId,
      now,
      after: { way, form },
    });
    return readDeliveries(tx, invoiceId);
  });
}

/**
 * As sendEInvoice, in the transaction that issues a document, where the workshop wants that. What the e-invoice lacks
 * is on the invoice afterwards; it is no reason not to issue.
 */
export async function queueAtIssue(db: TenantTables, invoice: Invoice, now: Date): Promise<void> {
  const provider = await db.eInvoiceProvider.findFirst();
  if (!provider?.way || !provider.automatic || invoice.customerId === null) return;
  const { eInvoiceForm: wanted, isExample } = await db.customer.findUniqueOrThrow({
    where: { id: invoice.customerId },
  });
  if (wanted === null || isExample) return;
  const { form, way } = provider;
  const isWhole = (await eInvoiceIfComplete(db, invoice, syntaxOf[form])) !== undefined;
  const row = queued({ invoiceId: invoice.id, way, form }, now);
  const failed = { state: 'FAILED', problem: 'INCOMPLETE', dueAt: null } as const;
  await db.eInvoiceDelivery.create({ data: isWhole ? row : { ...row, ...failed } });
}

interface Delivery {
  readonly invoiceId: string;
  readonly way: z.output<typeof eInvoiceWay>;
  readonly form: z.output<typeof eInvoiceForm>;
}

const queued = (what: Delivery, now: Date) => ({
  ...what,
  id: newId(now),
  state: 'QUEUED' as const,
  dueAt: now,
  createdAt: now,
});
