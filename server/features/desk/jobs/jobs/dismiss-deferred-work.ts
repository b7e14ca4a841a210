import { AppError } from '../../../../../schema/errors.ts';
import type { Job } from '../../../../../schema/features/desk/jobs.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { cardIdOfJob, presentJob, requireCard, writeOnCard } from '../../card-model/index.ts';
import { requireJob } from '../lines/add-lines.ts';
import { isOffered } from './copy-deferred.ts';
import { recordJob, requireSeenJob } from './write-job.ts';

/**
 * Ends the offer of work that was put off: nobody wants it. The job stays as it is, and is not offered any more.
 *
 * @throws NOT_FOUND, CONFLICT; INVALID_STATE it is not offered
 */
export async function dismissDeferredWork(
  call: SignedInCall,
  { jobId, version }: { readonly jobId: string; readonly version: number },
): Promise<Job> {
  return writeOnCard(call, { jobCardId: await cardIdOfJob(call.db, jobId) }, async (on) => {
    const { tx, card, writer } = on;
    const job = requireJob(card, jobId);
    await requireSeenJob(on, job, version);
    if (!isOffered(job)) throw new AppError('INVALID_STATE');
    const after = { offerEndedAt: writer.now };
    await tx.job.update({ where: { id: jobId }, data: { ...after, version: version + 1 } });
    await recordJob(on, job, { act: 'dismissDeferredWork', after });
    const written = await requireCard(tx, card.id);
    return presentJob(requireJob(written, jobId), written, writer);
  });
}
