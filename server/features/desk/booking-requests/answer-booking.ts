import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type {
  bookedCardInput,
  confirmBookingInput,
  declineBookingInput,
} from '../../../../schema/features/desk/card-inputs.ts';
import type { JobCard } from '../../../../schema/features/desk/job-cards.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { runHooks } from '../../../context/hooks.ts';
import { giveBookingConsent, requireActiveCustomer } from '../../customers/customers/index.ts';
import { readVehicle } from '../../customers/vehicles/index.ts';
import { possibleMovesOfCard, priceModeFor } from '../card-model/index.ts';
import {
  type Change,
  cancelCard,
  convertPrices,
  ensureOwner,
  mailWish,
  updateCard,
  writeColumns,
} from '../job-cards/index.ts';

type SeenVersion = z.output<typeof bookedCardInput>;

/** What the desk answers to who has booked online, over the version of the card that was seen. */
const answer = (
  call: SignedInCall,
  { jobCardId: id, version }: SeenVersion,
  { isPossible, work }: { isPossible(change: Change): boolean; work(change: Change): Promise<void> },
): Promise<JobCard> =>
  updateCard(call, { id, version }, async (change) => {
    if (!isPossible(change)) {
      throw new AppError('INVALID_STATE', undefined, { possible: possibleMovesOfCard(change.card, change.viewer) });
    }
    await work(change);
  });

const isRequest = ({ card: { state, bookingState } }: Change) => state === 'PLANNED' && bookingState === 'REQUESTED';

/** The appointment holds. @throws NOT_FOUND; CONFLICT stale; INVALID_STATE nobody waits for it */
export const confirmBooking = (call: SignedInCall, input: z.output<typeof confirmBookingInput>): Promise<JobCard> =>
  answer(call, input, {
    isPossible: isRequest,
    work: (change) => {
      const columns = { bookingState: 'CONFIRMED' as const, ...mailWish(change.card, input.mailCustomer) };
      return writeColumns(change, columns, 'confirmBooking');
    },
  });

/** There is no appointment, for the reason that is given. @throws NOT_FOUND; CONFLICT stale; INVALID_STATE nobody waits for it */
export const declineBooking = (call: SignedInCall, input: z.output<typeof declineBookingInput>): Promise<JobCard> =>
  answer(call, input, {
    isPossible: isRequest,
    async work(change) {
      const { tx, card, viewer, staffId } = change;
      const { text } = input;
      await cancelCard(change, { act: 'declineBooking', staffId, now: viewer.now, reason: text });
      await runHooks(call.ctx.hooks.bookingDeclined, { tx, jobCardId: card.id, text, now: viewer.now });
    },
  });

/** The person is the one who was found. @throws NOT_FOUND; CONFLICT stale; INVALID_STATE nobody was found, or the card has a customer */
export const joinBooking = (call: SignedInCall, input: SeenVersion): Promise<JobCard> =>
  answer(call, input, {
    isPossible: ({ card: { state, probable } }) => state === 'PLANNED' && probable !== null,
    async work(change) {
      const { tx, card, viewer } = change;
      const { customerId = null, vehicleId = null } = card.probable ?? {};
      const customer = customerId === null ? undefined : await requireActiveCustomer(tx, customerId);
      if (vehicleId !== null) await tx.lockShared('vehicle', vehicleId);
      const vehicle = vehicleId === null ? undefined : await readVehicle(tx, vehicleId);
      const priceMode = customer === undefined ? card.priceMode : priceModeFor(customer);
      if (priceMode !== card.priceMode) await convertPrices(tx, card, priceMode, viewer);
      const columns = {
        ...(vehicle === undefined ? {} : { vehicleId: vehicle.id, vehicleText: null }),
        ...(customer === undefined ? {} : { customerId: customer.id, payerId: customer.id, priceMode }),
      };
      await writeColumns(change, columns, 'joinBooking');
      if (customer === undefined) return;
      if (vehicle !== undefined) await ensureOwner(tx, vehicle, customer, viewer);
      await giveBookingConsent(tx, card, customer.id);
    },
  });

/** Nobody came. @throws NOT_FOUND; CONFLICT stale; INVALID_STATE the car is here, or the time is still to come */
export const markNoShow = (call: SignedInCall, input: SeenVersion): Promise<JobCard> =>
  answer(call, input, {
    isPossible: ({ card: { state, expectedAt }, viewer }) =>
      state === 'PLANNED' && expectedAt !== null && expectedAt < viewer.now,
    work: (change) => {
      const { now } = change.viewer;
      const by = { act: 'markNoShow', staffId: change.staffId, now, columns: { noShowAt: now } };
      return cancelCard(change, by);
    },
  });
