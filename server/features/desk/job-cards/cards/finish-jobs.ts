import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { finishJobsInput } from '../../../../../schema/features/desk/card-inputs.ts';
import type { JobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { type JobState, openStates } from '../../../../../schema/features/desk/states.ts';
import { can } from '../../../../../schema/permissions.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import {
  lockCard,
  possibleMovesOfCard,
  presentCardWithMoves,
  requireCard,
  writeJobStates,
  writerOf,
  writeState,
} from '../../card-model/index.ts';
import { approveJobs, jobsAwaitingApproval } from '../../estimates/index.ts';

type Input = z.output<typeof finishJobsInput>;

const act = 'finishJobs';
const agreedIsDone: Readonly<Partial<Record<string, JobState>>> = { APPROVED: 'DONE', STARTED: 'DONE' };
/** What becomes of a job that nobody approved. */
const proposedBecomes: Readonly<Record<Input['proposed'], typeof agreedIsDone>> = {
  DEFER: { PROPOSED: 'DEFERRED' },
  // What was approved just now is so already; what is left needs nobody's approval.
  APPROVE: { PROPOSED: 'DONE' },
  KEEP: {},
};

/**
 * All agreed work on a car is done, and the card is ready: jobs that nobody approved are put off, approved with it
 * (which also agrees to what became dearer), or kept, and then the card stays where it is; a mechanic puts nothing off.
 * It names no version, because it says the same whatever was changed meanwhile.
 *
 * @throws BAD_INPUT nobody says how they were approved; FORBIDDEN a mechanic approves; NOT_FOUND; INVALID_STATE the car is not
 *   here
 */
export function finishJobs(call: SignedInCall, { jobCardId, ...asked }: Input): Promise<JobCard> {
  const { role } = call.actor;
  if (asked.approve !== undefined && !can(role, 'estimates.manage')) throw new AppError('FORBIDDEN');
  const proposed = can(role, 'job-cards.manage') ? asked.proposed : 'KEEP';
  return call.db.transaction(async (tx) => {
    await lockCard(tx, jobCardId);
    const writer = await writerOf(tx, call);
    const before = await requireCard(tx, jobCardId);
    const isHere = before.state !== 'PLANNED' && openStates.some((state) => state === before.state);
    if (!isHere) {
      throw new AppError('INVALID_STATE', undefined, {
        possible: writer.manages ? possibleMovesOfCard(before, writer) : [],
      });
    }
    const undecided = before.jobs.filter(({ state }) => state === 'PROPOSED');
    if (asked.approve !== undefined) {
      const { channel, byName, phone } = asked.approve;
      const agreed = { channel, byName, phone: phone ?? undefined, act };
      // What became dearer than was agreed is asked about here as well, and not again with the bill.
      await approveJobs({ tx, card: before, writer }, jobsAwaitingApproval(before, writer), agreed);
    }
    const card = await requireCard(tx, jobCardId);
    const by = { act, staffId: writer.staffId, now: writer.now };
    await writeJobStates(tx, card.jobs, { ...agreedIsDone, ...proposedBecomes[proposed] }, by);
    const isKept = proposed === 'KEEP' && undecided.length > 0;
    if (!isKept && card.state !== 'READY') await writeState(tx, card, { ...by, to: 'READY' });
    else if (card.writtenOffAt !== null && undecided.length > 0 && proposed === 'APPROVE') {
      await tx.jobCard.updateMany({ where: { id: jobCardId }, data: { writtenOffAt: null } });
    }
    await tx.writeFollowing();
    return presentCardWithMoves(await requireCard(tx, jobCardId), writer);
  });
}
