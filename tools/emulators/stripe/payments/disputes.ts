import { emitEvent } from '../events/emit-event.ts';
import { newId } from '../records/ids.ts';
import type { ChargeRecord, DisputeRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { renderCharge } from '../rendering/charge.ts';
import { renderDispute } from '../rendering/dispute.ts';
import { secondsPerDay } from './billing-period.ts';

/** Chargebacks (https://docs.stripe.com/disputes): the holder of a card asks the bank for the money back. */

/** How long evidence may be handed in; banks give one to three weeks. */
const answerSeconds = 9 * secondsPerDay;

/** Begins a dispute over a charge; the money goes at once. */
export function openDispute(world: World, charge: ChargeRecord, reason: string): DisputeRecord {
  const now = world.clock.now();
  const dispute = world.records.disputes.put({
    id: newId('du_'),
    created: now,
    chargeId: charge.id,
    amountCents: charge.amountCents,
    currency: charge.currency,
    reason,
    status: 'needs_response',
    dueBy: now + answerSeconds,
    submissions: 0,
    evidence: null,
    closedAt: null,
    metadata: {},
  });
  emitEvent(world, 'charge.dispute.created', renderDispute(world, dispute));
  emitEvent(world, 'charge.dispute.funds_withdrawn', renderDispute(world, dispute));
  emitEvent(world, 'charge.updated', renderCharge(world, charge), { disputed: false });
  return dispute;
}

/** Decides a dispute; a person who wins it has the money back. */
export function closeDispute(world: World, id: string, outcome: 'won' | 'lost'): DisputeRecord {
  const before = referencedRecord(world, 'disputes', id);
  const closed = world.records.disputes.put({ ...before, status: outcome, closedAt: world.clock.now() });
  if (outcome === 'won') emitEvent(world, 'charge.dispute.funds_reinstated', renderDispute(world, closed));
  emitEvent(world, 'charge.dispute.closed', renderDispute(world, closed));
  return closed;
}

/** Whether a charge cannot be given back because its holder has it back, or may get it. */
export function isDisputed(world: World, { id }: ChargeRecord): boolean {
  return world.records.disputes.values().some(({ chargeId, status }) => chargeId === id && status !== 'won');
}
