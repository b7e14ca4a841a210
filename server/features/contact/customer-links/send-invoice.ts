import type { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import type { sendInvoiceInput } from '../../../../schema/features/contact/customer-links.ts';
import { type EInvoiceForm, syntaxOf } from '../../../../schema/features/money/e-invoices.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { lockCard } from '../../desk/card-model/index.ts';
import { makeEInvoice } from '../../money/e-invoices/index.ts';
import { type InvoiceRow, loadInvoice, requireInvoice } from '../../money/invoice-model/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { readBrandedWorkshop } from '../../workshop/brand/index.ts';
import { staffIdOf } from '../../workshop/workshop-settings/index.ts';
import { queueCustomerMail } from '../customer-mails/index.ts';
import { linkTo, lockInvoiceToShare } from './share-links.ts';
import { newestInvoiceOf } from './shared-document.ts';
import { invoiceMail } from './visit.mails.ts';

/**
 * Gives an invoice to the person who pays it: its address, and by mail its PDF as well, written in the same
 * transaction. With it goes the e-invoice for a customer who wants it, unless it is left out on purpose.
 *
 * @throws NOT_FOUND; INVALID_STATE it is a draft, of another program, or no longer shown
 * @throws BAD_INPUT there is no address for a mail; what the e-invoice lacks, by the name of each part: nothing is sent then
 * @throws RATE_LIMITED
 */
export async function sendInvoice(call: SignedInCall, { id, channel, pdfOnly }: z.output<typeof sendInvoiceInput>) {
  const { ctx, actor } = call;
  const { config, outbox, clock } = ctx;
  const { workshopId } = actor;
  const now = clock.now();
  const sent = await call.db.transaction(async (tx) => {
    await lockInvoiceToShare(tx, id);
    const row = await requireInvoice(tx, id);
    if (row.origin !== 'OWN') throw new AppError('INVALID_STATE');
    const workshop = await readBrandedWorkshop(tx, now);
    const staffId = await staffIdOf(tx, actor.id);
    const jobCardId = await visitShowing(tx, row);
    const { url } = await linkTo(tx, jobCardId === undefined ? { invoiceId: id } : { jobCardId }, {
      config,
      staffId,
      now,
    });
    const [card] = row.jobCardIds;
    const form = channel === 'EMAIL' && !pdfOnly ? wantedForm(row) : null;
    if (channel === 'EMAIL') {
      const { customer, number } = row;
      if (!customer?.email) throw invalidField('channel', 'customerHasNoEmail');
      const eInvoice = form && syntaxOf[form];
      // It is made when the mail leaves; here it is asked whether it can be.
      if (eInvoice) await makeEInvoice(tx, id, eInvoice);
      const mail = invoiceMail({ customer, email: customer.email, workshop, url }, number ?? '', form);
      const document = { kind: 'invoice' as const, workshopId, id, ...(eInvoice ? { eInvoice } : {}) };
      const about = {
        workshopId,
        customerId: customer.id,
        kind: 'INVOICE',
        invoiceId: id,
        jobCardId: card,
        now,
      } as const;
      await queueCustomerMail(tx, { outbox }, { mail: { ...mail, document }, ...about });
    }
    await recordActivity(tx, {
      entity: 'INVOICE',
      entityId: id,
      jobCardId: card,
      act: 'sendInvoice',
      staffId,
      now,
      after: form ? { channel, eInvoiceForm: form } : { channel },
    });
    return { invoice: await loadInvoice(tx, id), url };
  });
  outbox.wake();
  return sent;
}

const wantedForm = ({ customer }: InvoiceRow): EInvoiceForm | null => customer?.eInvoiceForm ?? null;

/** The visit whose link shows this very invoice; every other one has a link of its own. */
async function visitShowing(db: TenantTables, { id, jobCardIds }: InvoiceRow): Promise<string | undefined> {
  const [jobCardId] = jobCardIds;
  if (jobCardId === undefined) return undefined;
  await lockCard(db, jobCardId);
  const card = await db.jobCard.findUniqueOrThrow({ where: { id: jobCardId } });
  return (await newestInvoiceOf(db, card))?.id === id ? jobCardId : undefined;
}
