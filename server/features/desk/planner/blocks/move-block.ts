import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import {
  block,
  type moveBlockInput,
  type removeBlockInput,
} from '../../../../../schema/features/desk/planner/planner.ts';
import { requireVersion, type SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { type BlockRow, readBlockTimes } from '../../block-model/index.ts';
import { lockCard, type Writer, writerOf } from '../../card-model/index.ts';
import { readResource } from '../calendar/resources.ts';
import { recountDaysOf } from '../loads/recount-days.ts';
import { claimTime, releaseTime } from './claims.ts';
import { requirePlace } from './conflicts.ts';
import { closesAt, requireLength, requireOpenCard } from './plan-block.ts';
import { showBlock } from './show-blocks.ts';

/**
 * Gives a block another time or resource, in one act: until it has the new one it keeps the old one. What was left over
 * is planned again, and can be left over once more where that is undone; what is worked on only gets another end.
 *
 * @throws BAD_INPUT; NOT_FOUND; CONFLICT changed meanwhile, or with what is in the way; INVALID_STATE it is worked on elsewhere, or done,
 *   or its card is over
 */
export function moveBlock(call: SignedInCall, input: z.output<typeof moveBlockInput>) {
  return changeBlock(call, input, async (tx, row, writer) => {
    const { staffId, now, workshop } = writer;
    const { zone } = workshop;
    await requireOpenCard(tx, row.jobCardId);
    const resource = await readResource(tx, input.resourceId ?? row.resourceId);
    const present = await tx.resource.findUniqueOrThrow({ where: { id: row.resourceId } });
    if (resource === null) throw new AppError('NOT_FOUND');
    if (resource.kind !== present.kind) throw invalidField('resourceId');
    const times = (await readBlockTimes(tx, [row]))({ zone, now });
    const { state = 'PLANNED' } = times.get(row.id) ?? {};
    const { startAt = row.startAt } = input;
    const isElsewhere = resource.id !== row.resourceId || startAt.getTime() !== row.startAt.getTime();
    // What is worked on may take longer, or less long, than it was planned, and what is done has taken less; it is where it is.
    const endsElse = input.endAt !== undefined && !isElsewhere && input.leftOver !== true;
    const mayMove = (state !== 'RUNNING' && state !== 'DONE') || endsElse;
    if (!mayMove) throw new AppError('INVALID_STATE');
    const length = row.endAt.getTime() - row.startAt.getTime();
    const endAt = input.endAt ?? (input.startAt === undefined ? row.endAt : new Date(startAt.getTime() + length));
    requireLength(resource, { startAt, endAt });
    const time = { from: startAt.getTime(), to: endAt.getTime() };
    const place =
      input.leftOver === true
        ? undefined
        : await requirePlace(tx, { resource, time, zone, insists: input, except: row.id });
    const leftOver = place === undefined;
    const data = { startAt, endAt, resourceId: resource.id, overlap: place?.overlap ?? false, leftOver };
    await releaseTime(tx, [row.id]);
    await tx.block.update({
      where: { id: row.id },
      data: { ...data, closesAt: leftOver ? null : closesAt({ ...row, endAt }), version: row.version + 1 },
    });
    if (place !== undefined) await claimTime(tx, { id: row.id, resourceId: resource.id }, place.lanes, now);
    const about = { entity: 'BLOCK', entityId: row.id, jobCardId: row.jobCardId ?? undefined } as const;
    await recordActivity(tx, { ...about, act: 'moveBlock', staffId, now, before: row, after: data });
    if (resource.kind === 'STAFF') await recountDaysOf(tx, [row, { ...row, ...data }], { zone, now });
    return block.parse(await showBlock(tx, row.id, writer));
  });
}

/** Gives the time of a block back. @returns what went @throws NOT_FOUND; CONFLICT changed meanwhile */
export function removeBlock(call: SignedInCall, input: z.output<typeof removeBlockInput>) {
  return changeBlock(call, input, async (tx, row, writer) => {
    const { staffId, now, workshop } = writer;
    const shown = block.parse(await showBlock(tx, row.id, writer));
    const { kind } = await tx.resource.findUniqueOrThrow({ where: { id: row.resourceId } });
    await tx.block.delete({ where: { id: row.id } });
    const { jobCardId, jobId, resourceId, title, startAt, endAt } = row;
    const before = { jobCardId, jobId, resourceId, title, kind: row.kind, startAt, endAt };
    const about = { entity: 'BLOCK', entityId: row.id, jobCardId: jobCardId ?? undefined } as const;
    await recordActivity(tx, { ...about, act: 'removeBlock', staffId, now, before });
    if (kind === 'STAFF') await recountDaysOf(tx, [row], { zone: workshop.zone, now });
    return shown;
  });
}

/** Changes a block over the version that the caller has seen, with its card and resources locked. */
async function changeBlock<Result>(
  call: SignedInCall,
  {
    id,
    version,
    resourceId,
  }: { readonly id: string; readonly version: number; readonly resourceId?: string | undefined },
  change: (tx: TenantTables, row: BlockRow, writer: Writer) => Promise<Result>,
): Promise<Result> {
  return call.db.transaction(async (tx) => {
    const known = await tx.block.findUnique({ where: { id } });
    if (known === null) throw new AppError('NOT_FOUND');
    if (known.jobCardId !== null) await lockCard(tx, known.jobCardId);
    await tx.lockExclusive('resource', known.resourceId, resourceId ?? null);
    const writer = await writerOf(tx, call);
    const row = await tx.block.findUnique({ where: { id } });
    if (row === null) throw new AppError('NOT_FOUND');
    await requireVersion(row, version, block, () => showBlock(tx, id, writer));
    return change(tx, row, writer);
  });
}
