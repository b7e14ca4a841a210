import { AppError, invalidField } from '../../../../schema/errors.ts';
import type { Estimate, RecordedDecision } from '../../../../schema/features/desk/estimates.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { JobRow } from '../card-model/index.ts';
import { continueAfterApproval, requireOpen, type Writer, writeJobState, writeOnCard } from '../card-model/index.ts';
import { type Agreed, type Deciding, phoneOfApproval, writeApproval, writeDecision } from './approve-jobs.ts';
import { type EstimateRow, freezeEstimate, readSnapshot } from './freeze-estimate.ts';
import { jobsAwaitingApproval, presentEstimate, requireEstimate } from './present-estimate.ts';

const act = 'recordDecision';

/**
 * Writes down what a customer decided at the counter, by phone or by message: about an estimate that was sent, or about what
 * the card would ask now, which is frozen as a revision in the same transaction.
 *
 * @throws BAD_INPUT the jobs are not named once each, an invalid phone number; NOT_FOUND; INVALID_STATE it was decided,
 *   superseded or has expired, there is nothing to decide, or the card is over
 */
export async function recordDecision(call: SignedInCall, input: RecordedDecision): Promise<Estimate> {
  const { estimateId, jobCardId, decisions, channel, byName } = input;
  if ((estimateId === undefined) === (jobCardId === undefined)) {
    throw invalidField('estimateId');
  }
  const known = estimateId === undefined ? null : await call.db.estimate.findUnique({ where: { id: estimateId } });
  const may = ({ workshop }: Writer) => void phoneOfApproval(input.phone, workshop, 'phone');
  return writeOnCard(call, { jobCardId: jobCardId ?? known?.jobCardId, may }, async (on) => {
    const phone = phoneOfApproval(input.phone, on.writer.workshop, 'phone');
    const decided = { decisions, channel, byName, phone, act };
    if (estimateId !== undefined) return decideSent(on, estimateId, decided);
    requireOpen(on.card);
    return decide(on, collectOpenJobs(on), decided);
  });
}

/** What somebody decided of an estimate, and how it came. */
export interface Decisions extends Agreed {
  readonly decisions: RecordedDecision['decisions'];
}

/**
 * Decides an estimate that was sent, at the desk or on the link.
 *
 * @throws as recordDecision
 */
export async function decideSent(on: Deciding, estimateId: string, decided: Decisions): Promise<Estimate> {
  requireOpen(on.card);
  return decide(on, await collectJobsOfEstimate(on, estimateId), decided);
}

async function decide(on: Deciding, { asked, freezeIt }: PendingDecision, decided: Decisions): Promise<Estimate> {
  const { tx, card, writer } = on;
  const state = stateOf(decided, asked);
  const estimate = await freezeIt(state);
  for (const { jobId, decision } of decided.decisions) {
    const job = asked.find(({ id }) => id === jobId);
    if (job !== undefined) await decideJob(on, job, { ...decided, decision, estimate });
  }
  const { staffId, now } = writer;
  if (state !== 'DECLINED') await continueAfterApproval(tx, card, { act: decided.act, staffId, now });
  return presentEstimate(tx, estimate, writer);
}

type Outcome = 'APPROVED' | 'PARTLY_APPROVED' | 'DECLINED';

interface PendingDecision {
  readonly asked: readonly JobRow[];
  readonly freezeIt: (state: Outcome) => Promise<EstimateRow>;
}

const nothing = () => new AppError('INVALID_STATE');

function collectOpenJobs({ tx, card, writer }: Deciding): PendingDecision {
  const asked = jobsAwaitingApproval(card, writer);
  if (asked.length === 0) throw nothing();
  const what = { card, jobs: asked, viewer: writer };
  return { asked, freezeIt: (state) => freezeEstimate(tx, what, { state, validUntil: null }) };
}

async function collectJobsOfEstimate({ tx, card, writer }: Deciding, estimateId: string): Promise<PendingDecision> {
  const row = await requireEstimate(tx, estimateId);
  if (row.state !== 'SENT' || row.snapshot === null || isExpired(row, writer.today)) throw nothing();
  const shown = readSnapshot(row.snapshot).jobs;
  const asked = card.jobs.filter(({ id }) => shown.some(({ jobId }) => jobId === id));
  const decidedAt = writer.now;
  const freezeSnapshot = (state: Outcome) =>
    tx.estimate.update({ where: { id: row.id }, data: { state, decidedAt, version: row.version + 1 } });
  return { asked, freezeIt: freezeSnapshot };
}

/**
 * Whether it is past the last day on which an estimate can be decided.
 *
 * @param today of the workshop's zone, YYYY-MM-DD
 */
export function isExpired({ validUntil }: Pick<EstimateRow, 'validUntil'>, today: string): boolean {
  return validUntil !== null && validUntil < today;
}

/** @throws BAD_INPUT the jobs are not named once each */
function stateOf({ decisions }: Decisions, asked: readonly JobRow[]): Outcome {
  const named = new Set(decisions.map(({ jobId }) => jobId));
  if (named.size !== decisions.length || named.size !== asked.length || !asked.every(({ id }) => named.has(id))) {
    throw invalidField('decisions');
  }
  const approved = decisions.filter(({ decision }) => decision === 'APPROVED').length;
  return approved === decisions.length ? 'APPROVED' : approved === 0 ? 'DECLINED' : 'PARTLY_APPROVED';
}

interface OneDecision extends Agreed {
  readonly decision: Decisions['decisions'][number]['decision'];
  readonly estimate: EstimateRow;
}

async function decideJob(on: Deciding, job: JobRow, decided: OneDecision): Promise<void> {
  const { tx, writer } = on;
  const { decision } = decided;
  if (decision === 'APPROVED') {
    await writeApproval(on, job, decided);
    return;
  }
  const { staffId, now } = writer;
  await writeDecision(tx, job, { ...decided, staffId, now });
  // Of a dearer job only the surplus is declined: it stays what it is, at what was approved.
  if (job.state === 'PROPOSED') await writeJobState(tx, job, { to: decision, act: decided.act, staffId, now });
}
