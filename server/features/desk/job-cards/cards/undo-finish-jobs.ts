import { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { undoFinishJobsInput } from '../../../../../schema/features/desk/card-inputs.ts';
import type { JobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { holdReason, jobCardState, jobState } from '../../../../../schema/features/workshop/enums.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { readFields } from '../../../platform/activity/index.ts';
import type { CardRow } from '../../card-model/index.ts';
import {
  lockCard,
  type Move,
  presentCardWithMoves,
  requireCard,
  restartClock,
  writeJobState,
  writerOf,
  writeState,
} from '../../card-model/index.ts';

/** For how long finishing can be taken back. The screens offer it for ten seconds. */
const undoMilliseconds = 60_000;

/**
 * Takes the caller's own finishing of a card back: its jobs and the card are as they were, and clocks that it stopped
 * run again. What was approved with it stays approved.
 *
 * @throws NOT_FOUND; CONFLICT the card was changed since; INVALID_STATE there is nothing to take back, somebody has moved a job
 *   since, or it is on an invoice by now
 */
export function undoFinishJobs(
  call: SignedInCall,
  { jobCardId, version }: z.output<typeof undoFinishJobsInput>,
): Promise<JobCard> {
  return call.db.transaction(async (tx) => {
    await lockCard(tx, jobCardId);
    const writer = await writerOf(tx, call);
    const { staffId, now } = writer;
    const card = await requireCard(tx, jobCardId);
    const done = await lastFinishing(tx, jobCardId);
    if (done.some(({ entity, entityId }) => entity === 'JOB' && card.billed.has(entityId))) {
      throw new AppError('INVALID_STATE', 'invoicedSince');
    }
    if (card.version !== version) {
      throw new AppError('CONFLICT', 'changedSince', { current: presentCardWithMoves(card, writer) });
    }
    const [last] = done;
    if (last === undefined || last.staffId !== staffId || now.getTime() - last.at.getTime() > undoMilliseconds) {
      throw new AppError('INVALID_STATE');
    }
    const by = { act: 'undoFinishJobs', staffId, now };
    for (const { entityId, before, after } of changesOf(done, 'JOB', jobChange)) {
      // The approval that came with it stays, and is no part of what is taken back.
      if (after.state !== 'DONE' && after.state !== 'DEFERRED') continue;
      const job = card.jobs.find(({ id }) => id === entityId);
      if (job?.state !== after.state) throw new AppError('INVALID_STATE');
      await writeJobState(tx, job, { ...by, to: before.state });
    }
    for (const { entityId } of changesOf(done, 'TIME_ENTRY', z.object({})))
      await restartClock(tx, entityId, by, jobCardId);
    await moveBack(tx, card, { done, by });
    await tx.writeFollowing();
    return presentCardWithMoves(await requireCard(tx, jobCardId), writer);
  });
}

type By = Omit<Move, 'to'>;
type Happened = Awaited<ReturnType<typeof lastFinishing>>;

/** What the last finishing of a card wrote. */
async function lastFinishing(db: TenantTables, jobCardId: string) {
  const finishing = { jobCardId, act: 'finishJobs' };
  const last = await db.activity.findFirst({ where: finishing, orderBy: { id: 'desc' } });
  return last === null ? [] : db.activity.findMany({ where: { ...finishing, at: last.at } });
}

const jobChange = z.object({ state: jobState });
const cardChange = z.object({
  state: jobCardState,
  heldFrom: jobCardState.nullable().default(null),
  holdReason: holdReason.nullable().default(null),
  holdUntil: z.coerce.date().nullable().default(null),
});

/** Those of one kind that a schema describes, before and after. */
function changesOf<Schema extends z.ZodType>(done: Happened, entity: string, schema: Schema) {
  return done.flatMap((each) => {
    if (each.entity !== entity) return [];
    const [before, after] = [each.before, each.after].map((written) => schema.safeParse(readFields(written ?? '{}')));
    return before?.success && after?.success
      ? [{ entityId: each.entityId, before: before.data, after: after.data }]
      : [];
  });
}

async function moveBack(
  db: TenantTables,
  card: CardRow,
  { done, by }: { readonly done: Happened; readonly by: By },
): Promise<void> {
  const moved = changesOf(done, 'JOB_CARD', cardChange).find(({ after }) => after.state === 'READY');
  if (moved === undefined) return;
  const { state, ...held } = moved.before;
  await writeState(db, card, { ...by, to: state, columns: { ...held, readyAt: null } });
}
