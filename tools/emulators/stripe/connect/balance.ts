import type Stripe from 'stripe';
import { emitEvent } from '../events/emit-event.ts';
import { newId } from '../records/ids.ts';
import type { PayoutRecord } from '../records/records.ts';
import type { World } from '../records/world.ts';
import { renderPayout } from './render-account.ts';

/** What moves the balance of a connected account, and how it is paid out. Amounts are cents. */

type Movement = Pick<Stripe.BalanceTransaction, 'id' | 'amount' | 'fee' | 'created' | 'type' | 'source' | 'currency'>;

const disputeFeeCents = 2000;

/** Stripe's price for European cards: 1.5 % and 25 cents. */
const feeOf = (amountCents: number) => Math.round(amountCents * 0.015) + 25;

/** All that moved the balance of the account that is looked at, oldest first. */
export function movementsOf({ records }: World): readonly Movement[] {
  const charges = records.charges
    .filter(({ status }) => status === 'succeeded')
    .map((charge): Movement => {
      const { id, amountCents: amount, created, currency } = charge;
      return { id: movementId(id, '3'), amount, fee: feeOf(amount), created, type: 'charge', source: id, currency };
    });
  const refunds = records.refunds
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amountCents, created, currency }): Movement => {
      return { id: movementId(id, '4'), amount: -amountCents, fee: 0, created, type: 'refund', source: id, currency };
    });
  const disputes = records.disputes.values().flatMap(({ id, amountCents, created, closedAt, currency, status }) => {
    const gone = { id: movementId(id, '1'), amount: -amountCents, fee: disputeFeeCents, created } as const;
    const both = { type: 'adjustment', source: id, currency } as const;
    const back = { id: movementId(id, '2'), amount: amountCents, fee: 0, created: closedAt ?? created } as const;
    return [{ ...gone, ...both }, ...(status === 'won' ? [{ ...back, ...both }] : [])];
  });
  return [...charges, ...refunds, ...disputes].toSorted((one, other) => one.created - other.created);
}

/** A movement as the API answers it. */
export function renderMovement(movement: Movement): Stripe.BalanceTransaction {
  const { amount, fee, created, type } = movement;
  return {
    ...movement,
    object: 'balance_transaction',
    available_on: created,
    balance_type: 'payments',
    description: null,
    exchange_rate: null,
    fee_details: [],
    net: amount - fee,
    reporting_category: type,
    status: 'available',
  };
}

/** The movements that a payout is made of. */
export function movementsOfPayout(world: World, { movementIds }: PayoutRecord): readonly Movement[] {
  return movementsOf(world).filter(({ id }) => movementIds.includes(id));
}

/** Pays out all of the account that is looked at that was not paid out before. @returns undefined where that is nothing */
export function payOut(world: World): PayoutRecord | undefined {
  const paid = new Set(world.records.payouts.values().flatMap(({ movementIds }) => movementIds));
  const movements = movementsOf(world).filter(({ id }) => !paid.has(id));
  const amountCents = movements.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  if (amountCents <= 0) return undefined;
  const now = world.clock.now();
  const payout = world.records.payouts.put({
    id: newId('po_'),
    created: now,
    amountCents,
    currency: 'eur',
    arrivalDate: now - (now % 86_400),
    movementIds: movements.map(({ id }) => id),
  });
  emitEvent(world, 'payout.created', renderPayout(payout));
  emitEvent(world, 'payout.paid', renderPayout(payout));
  return payout;
}

const movementId = (id: string, kind: string) => id.replace(/^[a-z]+_/, `txn_${kind}`);
