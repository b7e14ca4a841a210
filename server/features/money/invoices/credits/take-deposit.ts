import { AppError } from '../../../../../schema/errors.ts';
import type { TakeDeposit } from '../../../../../schema/features/money/credits.ts';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { languageOfDocument } from '../../../../../schema/languages.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { requireActiveCustomer } from '../../../customers/customers/index.ts';
import { categoryOf, requireCard } from '../../../desk/card-model/index.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { loadInvoice } from '../../invoice-model/index.ts';
import { recordPaymentWithin } from '../../payments/index.ts';
import { requireMethod } from '../drafts/draft-invoice.ts';
import type { DraftLine } from '../drafts/sums.ts';
import { buildDraft, writeLines } from '../drafts/write-draft.ts';
import { issueInvoiceWithin } from '../issue/issue-invoice.ts';

const act = 'takeDeposit';
/** Ten-thousandths of a euro in a cent. */
const perCent = 100;

/**
 * Takes money before the work is done: an advance invoice, paid at once unless it is paid by transfer.
 *
 * @throws as issueInvoice and recordPayment; NOT_FOUND; INVALID_STATE the card was cancelled
 */
export function takeDeposit(call: SignedInCall, input: TakeDeposit): Promise<Invoice> {
  const { jobCardId, amountCents, paymentMethodId } = input;
  const now = call.ctx.clock.now();
  return call.db.transaction(async (tx) => {
    await tx.lockExclusive('jobCard', jobCardId);
    const card = await requireCard(tx, jobCardId);
    if (card.state === 'CANCELLED') throw new AppError('INVALID_STATE');
    const workshop = await tx.itself.read();
    const payer = card.payer ?? card.customer;
    if (payer !== null) await requireActiveCustomer(tx, payer.id);
    await requireMethod(tx, paymentMethodId, payer?.id ?? null);
    const text = textIn(languageOfDocument(payer?.language ?? workshop.language), invoiceTexts);
    const line: DraftLine = {
      jobId: null,
      sourceLineId: null,
      kind: 'FEE',
      description: text('advanceFor', { number: card.number }),
      quantityThousandths: 1000,
      unit: 'C62',
      unitPrice: amountCents * perCent,
      discountBasisPoints: 0,
      discountCents: 0,
      vatCategory: categoryOf('STANDARD', workshop),
      vatGround: null,
      vatGroundKind: null,
    };
    const made = await buildDraft(tx, {
      lines: [line],
      priceMode: 'GROSS',
      customerId: payer?.id ?? null,
      jobCardIds: [],
      day: todayIn(workshop.zone, now),
      field: 'amountCents',
    });
    const id = newId(now);
    const draft = { id, kind: 'ADVANCE', state: 'DRAFT', jobCardId, paymentMethodId, createdAt: now } as const;
    await tx.invoice.create({ data: { ...made.columns, ...draft } });
    await writeLines(tx, id, made, now);
    const { paymentMethod } = await issueInvoiceWithin(call, tx, { id, version: 1, act });
    if (paymentMethod?.kind !== 'TRANSFER') {
      await recordPaymentWithin(call, tx, { amountCents, invoiceId: id, paymentMethodId }, act);
    }
    return loadInvoice(tx, id);
  });
}
