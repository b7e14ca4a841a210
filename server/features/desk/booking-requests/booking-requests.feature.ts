import {
  bookedCardInput,
  confirmBookingInput,
  declineBookingInput,
} from '../../../../schema/features/desk/card-inputs.ts';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { confirmBooking, declineBooking, joinBooking, markNoShow } from './answer-booking.ts';
import { purgeRequestsJob } from './purge-requests.ts';

const answers = { kind: 'mutation', permission: 'planner.manage', output: jobCard } as const;

/** Cards that were booked online, and what the desk answers to them. */
export const bookingRequestsFeature = feature({
  name: 'booking requests',
  jobs: [purgeRequestsJob],
  operations: [
    operation({
      ...answers,
      name: 'confirmBooking',
      description:
        'Confirms an appointment that was booked online. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when no confirmation is awaited.',
      input: confirmBookingInput,
      run: confirmBooking,
    }),
    operation({
      ...answers,
      name: 'declineBooking',
      description:
        'Declines an appointment that was booked online and mails the reason; the card is CANCELLED. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when no confirmation is awaited.',
      input: declineBookingInput,
      run: declineBooking,
    }),
    operation({
      ...answers,
      name: 'joinBooking',
      description:
        'Gives a card that was booked online the customer and the vehicle of `booking.probable`. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when there is none, or the card is not planned.',
      input: bookedCardInput,
      run: joinBooking,
    }),
    operation({
      ...answers,
      name: 'markNoShow',
      description:
        'Marks that nobody came; the card is CANCELLED. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE when the card is not planned or its time is still to come.',
      input: bookedCardInput,
      run: markNoShow,
    }),
  ],
});
