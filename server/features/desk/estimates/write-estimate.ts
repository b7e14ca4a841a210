import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type {
  changedEstimate,
  createdEstimate,
  Estimate,
  estimateFilter,
} from '../../../../schema/features/desk/estimates.ts';
import { estimate as estimateAnswer } from '../../../../schema/features/desk/estimates.ts';
import { pageOfRows, requireVersion, type SignedInCall } from '../../../api/operation/index.ts';
import { definedFields } from '../../../infrastructure/defined-fields.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { requireOpen, viewerOf, writeOnCard } from '../card-model/index.ts';
import { jobsAwaitingApproval, presentEstimate, requireEstimate } from './present-estimate.ts';

/**
 * The draft of a card: what the customer would be asked now. There is one, and it follows the card.
 *
 * @throws NOT_FOUND; INVALID_STATE nobody has to be asked, or the card is over
 */
export function createEstimate(call: SignedInCall, input: z.output<typeof createdEstimate>): Promise<Estimate> {
  const { jobCardId, validUntil } = input;
  return writeOnCard(call, { jobCardId }, async ({ tx, card, writer }) => {
    requireOpen(card);
    if (jobsAwaitingApproval(card, writer).length === 0) throw new AppError('INVALID_STATE');
    const present = await tx.estimate.findFirst({ where: { jobCardId, state: 'DRAFT' } });
    const until = validUntil ?? present?.validUntil ?? null;
    if (present !== null && present.validUntil === until) return presentEstimate(tx, present, writer);
    const { now, staffId } = writer;
    const row =
      present === null
        ? await tx.estimate.create({
            data: { id: newId(now), jobCardId, state: 'DRAFT', validUntil: until, createdAt: now },
          })
        : await tx.estimate.update({
            where: { id: present.id },
            data: { validUntil: until, version: present.version + 1 },
          });
    await recordActivity(tx, {
      entity: 'ESTIMATE',
      entityId: row.id,
      jobCardId,
      act: 'createEstimate',
      staffId,
      now,
      after: { validUntil: until },
    });
    return presentEstimate(tx, row, writer);
  });
}

/** @throws NOT_FOUND, CONFLICT; INVALID_STATE it was sent: what the customer was shown stays */
export async function updateEstimate(
  call: SignedInCall,
  { id, version, validUntil }: z.output<typeof changedEstimate>,
): Promise<Estimate> {
  const known = await call.db.estimate.findUnique({ where: { id } });
  return writeOnCard(call, { jobCardId: known?.jobCardId }, async ({ tx, card, writer }) => {
    const row = await requireEstimate(tx, id);
    await requireVersion(row, version, estimateAnswer, () => presentEstimate(tx, row, writer));
    if (row.state !== 'DRAFT') throw new AppError('INVALID_STATE');
    requireOpen(card);
    const data = { validUntil: validUntil === undefined ? row.validUntil : validUntil, version: version + 1 };
    const after = await tx.estimate.update({ where: { id }, data });
    const { now, staffId } = writer;
    await recordActivity(tx, {
      entity: 'ESTIMATE',
      entityId: id,
      jobCardId: card.id,
      act: 'updateEstimate',
      staffId,
      now,
      before: { validUntil: row.validUntil },
      after: { validUntil: data.validUntil },
    });
    return presentEstimate(tx, after, writer);
  });
}

/** @throws NOT_FOUND */
export async function readEstimate(call: SignedInCall, { id }: { readonly id: string }): Promise<Estimate> {
  return presentEstimate(call.db, await requireEstimate(call.db, id), await viewerOf(call.db, call));
}

interface Listed {
  readonly filter?: z.output<typeof estimateFilter> | undefined;
  readonly search?: string | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** Estimates, oldest first. */
export async function listEstimates(call: SignedInCall, { filter = {}, ...input }: Listed) {
  const { estimate } = call.db;
  const { jobCardId, states } = filter;
  const of = definedFields({ jobCardId, state: states && { in: states } });
  const found = await pageOfRows(input, {
    read: (query) => estimate.findMany({ ...query, where: { ...query.where, ...of } }),
    count: (query) => estimate.count({ where: { ...query.where, ...of } }),
    words: async () =>
      (await estimate.findMany({ where: of, select: { id: true, number: true } })).map(({ id, number }) => ({
        id,
        name: number ?? '',
      })),
  });
  const viewer = await viewerOf(call.db, call);
  return { ...found, nodes: await Promise.all(found.nodes.map((row) => presentEstimate(call.db, row, viewer))) };
}
