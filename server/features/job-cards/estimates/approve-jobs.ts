import type { z } from 'zod';
import type { channel } from '../../../../schema/features/workshop/enums.ts';
import { jobAmount } from '../../../../schema/money/documents/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { recordActivity } from '../../activity/index.ts';
import { afterApproval } from '../moves/move-card.ts';

import type { JobRow } from '../show/rows.ts';
import type { CardWork } from '../writing/write-on-card.ts';
import { type EstimateRow, freeze } from './freeze.ts';

/** How somebody agreed, and who. */
export interface Agreed {
  readonly channel: z.output<typeof channel>;
  readonly byName: string;
  readonly phone?: string | undefined;
  /** The call that wrote it down. */
  readonly act: string;
}

/**
 * Agreed at the counter, by phone or by message: freezes what was shown as a revision, writes who agreed, and lets the card
 * go on. Jobs that are approved already are approved at their present price.
 *
 * @param jobs of the card
 * @returns the revision; undefined where there are no jobs
 */
export async function approveJobs(
  on: CardWork,
  jobs: readonly JobRow[],
  agreed: Agreed,
): Promise<EstimateRow | undefined> {
  if (jobs.length === 0) return undefined;
  const { own, card, writer } = on;
  const estimate = await freeze(own, { card, jobs, viewer: writer }, { state: 'APPROVED', validUntil: null });
  for (const job of jobs) await writeApproval(on, job, { ...agreed, estimate });
  await afterApproval(own, card, { act: agreed.act, staffId: writer.staffId, now: writer.now });
  return estimate;
}

/** That a job was approved as an estimate shows it; the offer that it is a copy of ends. */
export async function writeApproval(
  { own, card, writer }: CardWork,
  job: JobRow,
  { estimate, channel, byName, phone, act }: Agreed & { readonly estimate: EstimateRow },
): Promise<void> {
  const { now, staffId } = writer;
  const amountCents = jobAmount(job);
  const state = job.state === 'STARTED' || job.state === 'DONE' ? job.state : 'APPROVED';
  const after = { state, approvedCents: amountCents, approvedAt: now, approvedVia: channel };
  await own.job.update({ where: { id: job.id }, data: { ...after, version: job.version + 1 } });
  await own.approval.create({
    data: {
      ...{ id: newId(now), estimateId: estimate.id, jobId: job.id, decision: 'APPROVED', amountCents },
      ...{ byName, channel, phone: phone ?? null, staffId, createdAt: now, documentHash: estimate.documentHash ?? '' },
    },
  });
  if (job.offeredFromId !== null) {
    await own.job.updateMany({ where: { id: job.offeredFromId, offerEndedAt: null }, data: { offerEndedAt: now } });
  }
  await recordActivity(own, {
    ...{ entity: 'JOB', entityId: job.id, jobCardId: card.id, act, staffId, now },
    before: { state: job.state, approvedCents: job.approvedCents, approvedVia: job.approvedVia, byName: null },
    after: { state, approvedCents: amountCents, approvedVia: channel, byName },
  });
}
