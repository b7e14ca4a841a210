import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type { Job, jobToCard } from '../../../../../schema/features/desk/jobs.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { CardRow } from '../../card-model/index.ts';
import {
  cardIdOfJob,
  lockCard,
  presentJob,
  requireCard,
  requireOpen,
  requireUnbilled,
  writeOnCard,
} from '../../card-model/index.ts';
import { requireJob } from '../lines/add-lines.ts';
import { convertJob } from '../lines/convert-job.ts';
import { discountLimit, excessesOfJob } from '../lines/discount-limit.ts';
import { nextSortOrder, recalculateTotals } from '../lines/recalculate-totals.ts';
import { recordJob, requireSeenJob } from './write-job.ts';

/**
 * Puts a job with its lines on another card of the same vehicle, behind the jobs of that one; in the price mode of it.
 *
 * @throws NOT_FOUND, CONFLICT; BAD_INPUT a card of another vehicle; INVALID_STATE one of the cards is over, the job has
 *   begun and the car of the other card is not here, or what was approved would have to be converted; FORBIDDEN a
 *   discount that is agreed with the person who pays for the first card alone, above the limit of the role
 */
export async function moveJobToCard(call: SignedInCall, input: z.output<typeof jobToCard>): Promise<Job> {
  const { jobId, version, jobCardId } = input;
  return writeOnCard(call, { jobCardId: await cardIdOfJob(call.db, jobId) }, async (on) => {
    const { tx, card, writer } = on;
    const job = requireJob(card, jobId);
    if (jobCardId !== card.id) await lockCard(tx, jobCardId);
    const target = await requireCard(tx, jobCardId);
    await requireSeenJob(on, job, version);
    if (card.vehicleId === null || target.vehicleId !== card.vehicleId || target.id === card.id) {
      throw invalidField('jobCardId');
    }
    requireOpen(card);
    requireOpen(target);
    await requireUnbilled(tx, [jobId]);
    const modes = { from: card.priceMode, to: target.priceMode };
    const isConverted = modes.from !== modes.to;
    const hasStarted = job.state === 'STARTED' && target.state === 'PLANNED';
    if (hasStarted || (isConverted && job.approvedCents !== null)) {
      throw new AppError('INVALID_STATE');
    }
    const fixed = isConverted ? await convertJob(tx, job, modes, writer) : {};
    const after = { jobCardId, sortOrder: nextSortOrder(target.jobs) };
    await tx.job.update({ where: { id: jobId }, data: { ...after, ...fixed, version: version + 1 } });
    await recordJob({ ...on, card: target }, job, { act: 'moveJobToCard', after });
    await recalculateTotals(on);
    // Its discounts stay; only the payer of the other card may have agreed on less.
    const excessesOfMovedJob = (other: CardRow) => excessesOfJob(requireJob(other, jobId), card, discountLimit(writer));
    const written = await recalculateTotals({ ...on, card: target }, excessesOfMovedJob);
    return presentJob(requireJob(written, jobId), written, writer);
  });
}
