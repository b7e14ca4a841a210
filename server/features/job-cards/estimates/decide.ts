import { AppError } from '../../../../schema/errors.ts';
import type { Estimate, RecordedDecision } from '../../../../schema/features/workshop/job-cards/estimates.ts';
import { jobAmount } from '../../../../schema/money/documents/index.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { afterApproval, requireOpen } from '../moves/move-card.ts';
import { writeJobState } from '../moves/write-job.ts';
import type { JobRow } from '../show/rows.ts';
import { type CardWork, writeOnCard } from '../writing/write-on-card.ts';
import { writeApproval } from './approve-jobs.ts';
import { type EstimateRow, freeze, readSnapshot } from './freeze.ts';
import { askedJobs, requireEstimate, shownEstimate } from './show-estimate.ts';

const act = 'recordDecision';

/**
 * Writes down what a customer decided at the counter, by phone or by message: about an estimate that was sent, or about what
 * the card would ask now, which is frozen as a revision in the same transaction.
 *
 * @throws BAD_INPUT the jobs are not named once each; NOT_FOUND; INVALID_STATE it was decided, superseded or has expired,
 *   there is nothing to decide, or the card is over
 */
export async function recordDecision(call: SignedInCall, input: RecordedDecision): Promise<Estimate> {
  const { estimateId, jobCardId } = input;
  if ((estimateId === undefined) === (jobCardId === undefined)) {
    throw new AppError('BAD_INPUT', undefined, { fields: { estimateId: 'invalidInput' } });
  }
  const known = estimateId === undefined ? null : await call.db.estimate.findUnique({ where: { id: estimateId } });
  return writeOnCard(call, { jobCardId: jobCardId ?? known?.jobCardId }, async (on) => {
    requireOpen(on.card);
    const { asked, freezeIt } = estimateId === undefined ? askedNow(on) : await askedOf(on, estimateId);
    const state = stateOf(input, asked);
    const estimate = await freezeIt(state);
    for (const { jobId, decision } of input.decisions) {
      const job = asked.find(({ id }) => id === jobId);
      if (job !== undefined) await decide(on, job, { ...input, decision, estimate });
    }
    const { own, card, writer } = on;
    if (state !== 'DECLINED') await afterApproval(own, card, { act, staffId: writer.staffId, now: writer.now });
    return shownEstimate(own, estimate, writer);
  });
}

type Decided = 'APPROVED' | 'PARTLY_APPROVED' | 'DECLINED';

interface Asked {
  readonly asked: readonly JobRow[];
  readonly freezeIt: (state: Decided) => Promise<EstimateRow>;
}

const nothing = () => new AppError('INVALID_STATE', undefined, { possible: [] });

function askedNow({ own, card, writer }: CardWork): Asked {
  const asked = askedJobs(card, writer);
  if (asked.length === 0) throw nothing();
  const what = { card, jobs: asked, viewer: writer };
  return { asked, freezeIt: (state) => freeze(own, what, { state, validUntil: null }) };
}

async function askedOf({ own, card, writer }: CardWork, estimateId: string): Promise<Asked> {
  const row = await requireEstimate(own, estimateId);
  const isOver = row.validUntil !== null && row.validUntil < writer.today;
  if (row.state !== 'SENT' || row.snapshot === null || isOver) throw nothing();
  const shown = readSnapshot(row.snapshot).jobs;
  const asked = card.jobs.filter(({ id }) => shown.some(({ jobId }) => jobId === id));
  const decidedAt = writer.now;
  const freezeIt = (state: Decided) =>
    own.estimate.update({ where: { id: row.id }, data: { state, decidedAt, version: row.version + 1 } });
  return { asked, freezeIt };
}

/** @throws BAD_INPUT the jobs are not named once each */
function stateOf({ decisions }: RecordedDecision, asked: readonly JobRow[]): Decided {
  const named = new Set(decisions.map(({ jobId }) => jobId));
  if (named.size !== decisions.length || named.size !== asked.length || !asked.every(({ id }) => named.has(id))) {
    throw new AppError('BAD_INPUT', undefined, { fields: { decisions: 'invalidInput' } });
  }
  const approved = decisions.filter(({ decision }) => decision === 'APPROVED').length;
  return approved === decisions.length ? 'APPROVED' : approved === 0 ? 'DECLINED' : 'PARTLY_APPROVED';
}

interface OneDecision extends Pick<RecordedDecision, 'channel' | 'byName' | 'phone'> {
  readonly decision: RecordedDecision['decisions'][number]['decision'];
  readonly estimate: EstimateRow;
}

async function decide(on: CardWork, job: JobRow, { decision, estimate, channel, byName, phone }: OneDecision) {
  const { own, writer } = on;
  if (decision === 'APPROVED') {
    await writeApproval(on, job, { estimate, channel, byName, phone: phone ?? undefined, act });
    return;
  }
  const { staffId, now } = writer;
  await own.approval.create({
    data: {
      ...{ id: newId(now), estimateId: estimate.id, jobId: job.id, decision, amountCents: jobAmount(job) },
      ...{ byName, channel, phone: phone ?? null, staffId, createdAt: now, documentHash: estimate.documentHash ?? '' },
    },
  });
  // Of a dearer job only the surplus is declined: it stays what it is, at what was approved.
  if (job.state === 'PROPOSED') await writeJobState(own, job, { to: decision, act, staffId, now });
}
