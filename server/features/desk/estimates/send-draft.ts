import { AppError, invalidField } from '../../../../schema/errors.ts';
import { type Estimate, estimate as estimateAnswer } from '../../../../schema/features/desk/estimates.ts';
import { requireVersion } from '../../../api/operation/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { CardWork } from '../card-model/index.ts';
import { requireOpen, writeState } from '../card-model/index.ts';
import { freezeEstimate } from './freeze-estimate.ts';
import { jobsAwaitingApproval, presentEstimate, requireEstimate } from './present-estimate.ts';

const act = 'sendEstimate';

/**
 * Freezes a draft under its number, supersedes what was asked before, and lets the card wait for the customer.
 *
 * @param seen the draft and the version that was seen of it
 * @throws CONFLICT; INVALID_STATE it was sent, nobody has to be asked any more, or the card is over
 * @throws BAD_INPUT its last day is past, or its jobs make no document
 */
export async function sendDraft(
  { tx, card, writer }: CardWork,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Estimate> {
  const draft = await requireEstimate(tx, id);
  await requireVersion(draft, version, estimateAnswer, () => presentEstimate(tx, draft, writer));
  requireOpen(card);
  const jobs = jobsAwaitingApproval(card, writer);
  if (draft.state !== 'DRAFT' || jobs.length === 0) throw new AppError('INVALID_STATE');
  const { validUntil } = draft;
  const { now, staffId, today } = writer;
  if (validUntil !== null && validUntil < today) {
    throw invalidField('validUntil', 'dayIsPast');
  }
  const row = await freezeEstimate(tx, { card, jobs, viewer: writer }, { state: 'SENT', validUntil, draft });
  const { number, revision, state, documentHash } = row;
  await recordActivity(tx, {
    entity: 'ESTIMATE',
    entityId: id,
    jobCardId: card.id,
    act,
    staffId,
    now,
    before: { number: null, revision: null, state: draft.state, documentHash: null },
    after: { number, revision, state, documentHash },
  });
  const waits = card.state === 'CHECKED_IN' || card.state === 'DIAGNOSIS';
  if (waits) await writeState(tx, card, { to: 'AWAITING_APPROVAL', act, staffId, now });
  return presentEstimate(tx, row, writer);
}
