import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { writeOffUnbilledInput } from '../../../../../schema/features/desk/card-inputs.ts';
import type { JobCard } from '../../../../../schema/features/desk/job-cards.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { LostRace } from '../../../../infrastructure/database/database.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { isToBill, unbilledCents } from '../../card-model/index.ts';
import { updateCard } from '../cards/change-card.ts';

/**
 * The owner leaves work unbilled for good: the card is not to be billed any more. Its jobs stay, and an invoice of them, or a
 * change of them while the car is here, takes that back.
 *
 * @throws NOT_FOUND; CONFLICT; INVALID_STATE nothing of it is to be billed
 */
export function writeOffUnbilled(
  call: SignedInCall,
  { jobCardId: id, version, reason }: z.output<typeof writeOffUnbilledInput>,
): Promise<JobCard> {
  return updateCard(call, { id, version }, async ({ tx, card, viewer, staffId }) => {
    if (!isToBill(card)) throw new AppError('INVALID_STATE', 'nothingToBill');
    const { now } = viewer;
    const data = { toBill: false, writtenOffAt: now, version: version + 1 };
    const { count } = await tx.jobCard.updateMany({ where: { id, version }, data });
    if (count === 0) throw new LostRace('The card was changed');
    await recordActivity(tx, {
      entity: 'JOB_CARD',
      entityId: id,
      jobCardId: id,
      act: 'writeOffUnbilled',
      staffId,
      now,
      before: { unbilledCents: unbilledCents(card, viewer), writtenOffAt: null, reason: null },
      after: { unbilledCents: 0, writtenOffAt: now, reason },
    });
  });
}
