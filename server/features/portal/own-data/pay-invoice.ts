import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { payInvoiceInput } from '../../../../schema/features/portal/portal.ts';
import { type Language, languageOfDocument } from '../../../../schema/languages.ts';
import { readersOrigin } from '../../../api/pages/own-origins.ts';
import { recordCheckoutReturn, startInvoiceCheckout } from '../../money/online-payments/index.ts';
import { readSlug } from '../../workshop/workshop-settings/index.ts';
import { isPaid, type PortalCall } from '../portal-sessions/index.ts';
import { ownInvoices } from './read-invoices.ts';

/**
 * Opens a page on which one of their invoices is paid. Nothing is paid by that: what comes of it is read at Stripe.
 *
 * @param call `chosen`: the language that they read, where they have chosen it; they come back to it
 * @throws NOT_FOUND none of theirs; INVALID_STATE nothing is open, or the workshop takes no payments online
 */
export async function payInvoice(
  { ctx, db, principal, request, chosen }: PortalCall & { readonly chosen?: Language | undefined },
  { invoiceId }: z.output<typeof payInvoiceInput>,
): Promise<{ readonly url: string }> {
  const { customerIds, customers, emailKey, workshopId } = principal;
  const row = await db.invoice.findFirst({ where: { AND: [ownInvoices(customerIds), { id: invoiceId }] } });
  if (row === null) throw new AppError('NOT_FOUND');
  if (!(await isPaid(ctx, workshopId, true))) throw new AppError('INVALID_STATE');
  const [slug, workshop] = await Promise.all([readSlug(db), db.itself.read()]);
  const payer = customers.find(({ id }) => id === row.customerId);
  // The portal's cookie is of the very name at which it was opened.
  const back = `${readersOrigin(ctx.config, request)}/p/${slug}/invoices`;
  return startInvoiceCheckout(ctx, {
    db,
    workshopId,
    invoiceId,
    paid: chosen === undefined ? `${back}?paid=1` : `${back}?paid=1&lang=${chosen}`,
    cancelled: chosen === undefined ? back : `${back}?lang=${chosen}`,
    language: chosen ?? languageOfDocument(payer?.language ?? workshop.language),
    email: emailKey,
  });
}

/** Notes that somebody came back from such a page: what they have open is read at Stripe at once. */
export async function recordPortalReturn({ ctx, db, principal }: PortalCall): Promise<void> {
  const open = { AND: [ownInvoices(principal.customerIds), { openCents: { gt: 0 } }] };
  const rows = await db.invoice.findMany({ where: open, select: { id: true } });
  await recordCheckoutReturn(
    ctx,
    db,
    rows.map(({ id }) => id),
  );
}
