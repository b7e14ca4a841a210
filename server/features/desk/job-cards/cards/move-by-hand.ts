import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type { moveJobCardInput } from '../../../../../schema/features/desk/card-inputs.ts';
import type { JobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { openStates } from '../../../../../schema/features/desk/states.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { type Hooks, runHooks } from '../../../../context/hooks.ts';
import { lockCustomerOf } from '../../../customers/customers/index.ts';
import { type Move, possibleMovesOfCard, writeJobStates, writeState } from '../../card-model/index.ts';
import { type Change, mailWish, updateCard } from './change-card.ts';
import { refuseSecondCard } from './create-card.ts';
import { readOdometer } from './vehicle-of-card.ts';

type Input = z.output<typeof moveJobCardInput>;

/**
 * Moves a card by hand.
 *
 * @throws BAD_INPUT a reason is missing; NOT_FOUND; CONFLICT stale, or planned again while the vehicle has another card;
 *   INVALID_STATE with the states that are possible now
 */
export function moveJobCard(call: SignedInCall, input: Input): Promise<JobCard> {
  return updateCard(call, input, async (change) => {
    const { card, viewer } = change;
    const { to } = input;
    const possible = possibleMovesOfCard(card, viewer);
    if (!possible.includes(to)) throw new AppError('INVALID_STATE', undefined, { possible });
    const isBack = card.state === 'DELIVERED' || (card.state === 'READY' && to !== 'DELIVERED' && to !== 'CANCELLED');
    if (isBack && input.reason === undefined) {
      throw invalidField('reason', 'reasonNeeded');
    }
    const columns = mailWish(card, input.mailCustomer);
    await moveTo(change, input, {
      act: 'moveJobCard',
      staffId: change.staffId,
      now: viewer.now,
      reason: input.reason,
      columns,
    });
  });
}

type By = Omit<Move, 'to'>;

async function moveTo(change: Change, input: Input, by: By): Promise<void> {
  const { tx, card, viewer } = change;
  const { to, holdUntil } = input;
  if (to === 'DELIVERED')
    return deliverCard(change, {
      ...by,
      hooks: change.hooks,
      kmOut: input.kmOut,
      informedByName: input.informedByName,
    });
  if (to === 'ON_HOLD') {
    const columns = { ...by.columns, holdReason: input.holdReason ?? null, holdUntil: holdUntil ?? null };
    return writeState(tx, card, { ...by, to, columns });
  }
  if (to === 'CANCELLED') return cancelCard(change, by);
  if (to === 'PLANNED') return planAgain(change, by);
  // What was handed over is the vehicle's open card again, unless that has another one by now.
  const isOpenAgain = card.state === 'DELIVERED';
  if (isOpenAgain) await requirePeople(change);
  if (isOpenAgain && card.vehicleId !== null) await refuseSecondCard(tx, card.vehicleId, openStates, viewer);
  const columns = { ...by.columns, ...(isOpenAgain ? { openCardOf: card.vehicleId, deliveredAt: null } : {}) };
  return writeState(tx, card, { ...by, to, columns });
}

/**
 * Cancels a card with its jobs that are not done; undecided estimates are superseded.
 *
 * @param by who does it, and under which act it is recorded
 */
export async function cancelCard({ tx, card }: Pick<Change, 'tx' | 'card'>, by: By): Promise<void> {
  const to = 'CANCELLED';
  await writeJobStates(tx, card.jobs, { PROPOSED: to, APPROVED: to, STARTED: to }, by);
  const undecided = { jobCardId: card.id, state: { in: ['DRAFT' as const, 'SENT' as const] } };
  await tx.estimate.updateMany({ where: undecided, data: { state: 'SUPERSEDED', version: { increment: 1 } } });
  await writeState(tx, card, { ...by, to });
}

/** A card that was over is opened again for people who are still customers. @throws INVALID_STATE one of them was erased */
async function requirePeople({ tx, card: { customerId, payerId, jobs } }: Change): Promise<void> {
  const people = [...new Set([customerId, payerId, ...jobs.map((job) => job.payerId)])];
  for (const id of people) await lockCustomerOf(tx, id);
  const erased = { id: { in: people.flatMap((id) => id ?? []) }, erasedAt: { not: null } };
  if ((await tx.customer.count({ where: erased })) > 0) throw new AppError('INVALID_STATE');
}

/** The car is not here yet, after all. What the odometer said stays with the vehicle. */
async function planAgain(change: Change, by: By): Promise<void> {
  const { tx, card, viewer } = change;
  const { vehicleId } = card;
  const isCancelled = card.state === 'CANCELLED';
  if (isCancelled) await requirePeople(change);
  if (isCancelled && vehicleId !== null) await refuseSecondCard(tx, vehicleId, openStates, viewer);
  const columns = {
    ...by.columns,
    kmIn: null,
    kmBelowLast: false,
    checkedInAt: null,
    cancelledAt: null,
    noShowAt: null,
    openCardOf: vehicleId === null ? null : `P${vehicleId}`,
  };
  await writeState(tx, card, { ...by, to: 'PLANNED', columns });
}

interface Delivery {
  readonly hooks: Hooks;
  readonly kmOut?: number | undefined;
  /** Who was informed of what is dangerous. */
  readonly informedByName?: string | undefined;
}

/**
 * Hands a car over: notes the kilometres, and puts off what nobody decided. That it may be handed over was checked before.
 *
 * @param by.kmOut what was read when it came, unless given
 * @throws BAD_INPUT somebody has to be informed of something first
 */
export async function deliverCard(
  { tx, card, viewer }: Pick<Change, 'tx' | 'card' | 'viewer'>,
  { kmOut, informedByName, hooks, ...by }: By & Delivery,
): Promise<void> {
  const { staffId, now } = by;
  await runHooks(hooks.cardDelivering, { tx, jobCardId: card.id, informedByName, staffId, now });
  const km = kmOut ?? card.kmIn;
  if (km !== null && card.vehicle !== null) await readOdometer(tx, card.vehicle, { km, source: 'DELIVERY' }, viewer);
  await writeJobStates(tx, card.jobs, { PROPOSED: 'DEFERRED' }, by);
  await writeState(tx, card, { ...by, to: 'DELIVERED', columns: { ...by.columns, kmOut: km } });
}
