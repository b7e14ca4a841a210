import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import { block, type planBlockInput } from '../../../../../schema/features/desk/planner/planner.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { cardIdOfJob, lockCard, requireCard, requireOpen, writerOf } from '../../card-model/index.ts';
import { type ResourceRow, readResource } from '../calendar/resources.ts';
import { recountDaysOf } from '../loads/recount-days.ts';
import { claimTime } from './claims.ts';
import { requirePlace } from './conflicts.ts';
import { showBlock } from './show-blocks.ts';

type Input = z.output<typeof planBlockInput>;

const hourMs = 3_600_000;
const mostHours = { STAFF: 24, LIFT: 24, COURTESY_CAR: 31 * 24 } as const;

/**
 * Takes time on a resource: for a card, for one of its jobs, or for something else.
 *
 * @throws BAD_INPUT it is for nothing or for two things, or too long; NOT_FOUND; INVALID_STATE the card is over; CONFLICT with what is in the way
 */
export function planBlock(call: SignedInCall, input: Input) {
  const { jobId, resourceId, startAt, endAt, overlap, outside } = input;
  if ([jobId, input.jobCardId, input.title].filter((each) => each !== undefined).length !== 1) {
    throw invalidField('jobCardId');
  }
  if (endAt <= startAt) throw refusedFields({ endAt: 'endsBeforeStart' });
  return call.db.transaction(async (tx) => {
    const jobCardId = jobId === undefined ? input.jobCardId : await cardIdOfJob(tx, jobId);
    if (jobId !== undefined && jobCardId === undefined) throw new AppError('NOT_FOUND');
    await requireOpenCard(tx, jobCardId);
    const resource = await lockResource(tx, resourceId);
    requireLength(resource, { startAt, endAt });
    const writer = await writerOf(tx, call);
    const { now, staffId } = writer;
    const { zone } = writer.workshop;
    const time = { from: startAt.getTime(), to: endAt.getTime() };
    const place = await requirePlace(tx, { resource, time, zone, insists: { overlap, outside } });
    const kind = input.kind ?? (input.title === undefined ? 'WORK' : 'EVENT');
    const values = { jobCardId: jobCardId ?? null, jobId: jobId ?? null, title: input.title ?? null, kind };
    const data = { ...values, resourceId, startAt, endAt, overlap: place.overlap };
    const id = newId(now);
    await tx.block.create({ data: { ...data, id, createdAt: now, closesAt: closesAt(data) } });
    await claimTime(tx, { id, resourceId }, place.lanes, now);
    await recordActivity(tx, { entity: 'BLOCK', entityId: id, jobCardId, act: 'planBlock', staffId, now, after: data });
    if (resource.kind === 'STAFF') await recountDaysOf(tx, [data], { zone, now });
    return block.parse(await showBlock(tx, id, writer));
  });
}

/** Locks the card of a block first, so that it is not cancelled meanwhile. @throws NOT_FOUND; INVALID_STATE */
export async function requireOpenCard(tx: TenantTables, jobCardId: string | null | undefined): Promise<void> {
  if (jobCardId === undefined || jobCardId === null) return;
  await lockCard(tx, jobCardId);
  requireOpen(await requireCard(tx, jobCardId));
}

/** Locks a resource, so that nobody else plans on it meanwhile. @throws NOT_FOUND */
async function lockResource(tx: TenantTables, id: string): Promise<ResourceRow> {
  await tx.lockExclusive('resource', id);
  const row = await readResource(tx, id);
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

/** @throws BAD_INPUT */
export function requireLength(
  { kind }: Pick<ResourceRow, 'kind'>,
  { startAt, endAt }: { readonly startAt: Date; readonly endAt: Date },
): void {
  const length = endAt.getTime() - startAt.getTime();
  if (length <= 0) throw refusedFields({ endAt: 'endsBeforeStart' });
  if (length > mostHours[kind] * hourMs) {
    throw invalidField('endAt');
  }
}

/** When it is looked at whether work was done: at its end at first, and then when the workshop closes. */
export const closesAt = ({ kind, endAt }: { readonly kind: string; readonly endAt: Date }): Date | null =>
  kind === 'WORK' ? endAt : null;
