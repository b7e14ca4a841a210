import { AppError } from '../../../../../schema/errors.ts';
import type { ReadFaultCode } from '../../../../../schema/features/desk/diagnostics/fault-codes.ts';
import type { JobCard } from '../../../../../schema/features/desk/job-cards.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { presentCardWithMoves, requireCard, requireOpen, writeOnCard } from '../../card-model/index.ts';

/**
 * Keeps the codes that were read from the car of a card; one that is there already is updated.
 *
 * @throws NOT_FOUND; INVALID_STATE the card is over; BAD_INPUT it has no car yet
 */
export function recordFaultCodes(
  call: SignedInCall,
  { jobCardId, codes }: { readonly jobCardId: string; readonly codes: readonly ReadFaultCode[] },
): Promise<JobCard> {
  return writeOnCard(call, { jobCardId }, async ({ tx, card, writer }) => {
    requireOpen(card);
    const { vehicleId } = card;
    if (vehicleId === null)
      throw new AppError('BAD_INPUT', 'cardWithoutCar', { fields: { jobCardId: 'cardWithoutCar' } });
    const { now, staffId } = writer;
    const present = await tx.cardFaultCode.findMany({ where: { jobCardId } });
    // Of one that is named twice the last counts.
    for (const { code, status, freezeFrame, cleared } of new Map(codes.map((each) => [each.code, each])).values()) {
      const before = present.find((each) => each.code === code);
      const written = {
        status,
        ...definedFields({
          freezeFrame,
          clearedAt: cleared === undefined ? undefined : cleared ? (before?.clearedAt ?? now) : null,
        }),
      };
      if (before === undefined) {
        const data = { ...written, id: newId(now), jobCardId, vehicleId, code, readAt: now, createdAt: now };
        await tx.cardFaultCode.create({ data });
      } else await tx.cardFaultCode.update({ where: { id: before.id }, data: { ...written, vehicleId, readAt: now } });
    }
    await recordActivity(tx, {
      entity: 'JOB_CARD',
      entityId: jobCardId,
      jobCardId,
      act: 'recordFaultCodes',
      staffId,
      now,
      after: { faultCodes: [...new Set(codes.map(({ code }) => code))].join(' ') },
    });
    return presentCardWithMoves(await requireCard(tx, jobCardId), writer);
  });
}
