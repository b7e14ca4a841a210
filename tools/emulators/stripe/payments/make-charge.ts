import { emitEvent } from '../events/emit-event.ts';
import { newId } from '../records/ids.ts';
import type { ChargeRecord, PaymentIntentRecord, PaymentMethodRecord } from '../records/records.ts';
import type { World } from '../records/world.ts';
import { renderCharge } from '../rendering/charge.ts';
import type { Verdict } from './charge-card.ts';
import { openDispute } from './disputes.ts';

/**
 * Stores what a bank made of a payment, and announces it.
 *
 * @param verdict accepted, refused, or still on its way
 * @returns the id of the charge
 */
export function makeCharge(
  world: World,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  verdict: Verdict,
): string {
  const decline = verdict.status === 'refused' ? verdict.decline : null;
  const status = decline ? 'failed' : verdict.status === 'processing' ? 'pending' : 'succeeded';
  const charge: ChargeRecord = world.records.charges.put({
    id: newId('ch_'),
    created: world.clock.now(),
    paymentIntentId: intent.id,
    customerId: intent.customerId,
    paymentMethodId: method.id,
    amountCents: intent.amountCents,
    currency: intent.currency,
    description: intent.description,
    status,
    decline,
  });
  emitEvent(world, `charge.${status}`, renderCharge(world, charge));
  if (status === 'succeeded' && method.outcome === 'disputed') openDispute(world, charge, 'fraudulent');
  return charge.id;
}
