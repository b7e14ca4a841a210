import type { z } from 'zod';
import type { invoicePreview, invoicePreviewInput } from '../../../../../schema/features/money/drafts.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { priceModeFor } from '../../../desk/card-model/index.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { chosenCards } from './billable.ts';
import { linesOfJobs, withModes } from './job-lines.ts';
import { draftSums } from './write-draft.ts';

/**
 * What one invoice of some cards comes to. It is not the sum of what each of them comes to: tax is rounded once on a
 * document, and the price mode is the payer's.
 *
 * @throws NOT_FOUND; BAD_INPUT cards of different payers; INVALID_STATE nothing is left to bill
 */
export async function previewInvoice(
  { ctx, db }: SignedInCall,
  { jobCardIds }: z.output<typeof invoicePreviewInput>,
): Promise<z.output<typeof invoicePreview>> {
  const workshop = await db.itself.read();
  const day = todayIn(workshop.zone, ctx.clock.now());
  const chosen = await chosenCards(db, jobCardIds, undefined);
  const customerId = chosen.payerId;
  const priceMode = priceModeFor(
    customerId === null ? null : await db.customer.findUnique({ where: { id: customerId } }),
  );
  const lines = linesOfJobs(withModes(chosen), { mode: priceMode, day, workshop });
  const content = { lines, priceMode, customerId, jobCardIds, day, field: 'jobCardIds' };
  const { netCents, vatCents, totalCents } = await draftSums(db, content);
  return { netCents, vatCents, totalCents };
}
