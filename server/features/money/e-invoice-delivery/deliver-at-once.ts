import type { EInvoiceDeliveries } from '../../../../schema/features/money/e-invoice-delivery.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { deliverEInvoice } from './deliver.ts';
import { readDeliveries } from './queue-delivery.ts';

/**
 * Tries at once what was just queued, so that a person who has pressed sees how it ended; the rest is tried in the
 * background.
 */
export async function deliverAtOnce(
  { ctx, db, actor }: SignedInCall,
  { deliveries }: EInvoiceDeliveries,
): Promise<EInvoiceDeliveries> {
  const [first] = deliveries;
  if (first === undefined) throw new Error('Something was queued');
  const { workshopId } = actor;
  for (const { id, state } of deliveries) if (state === 'QUEUED') await deliverEInvoice(ctx, { workshopId, id });
  const row = await db.eInvoiceDelivery.findUniqueOrThrow({ where: { id: first.id } });
  return readDeliveries(db, row.invoiceId);
}
