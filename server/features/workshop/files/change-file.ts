import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import {
  type FileAnswer,
  file,
  type seenFile,
  type updateFileInput,
} from '../../../../schema/features/workshop/files.ts';
import { requireUpdated, type SignedInCall } from '../../../api/operation/index.ts';
import { type MergedPart, runHooks, type UndoneImport, type UsedRow } from '../../../context/hooks.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { type FileRow, ownerOf, requireFilePermission, requireOwner } from './file-owners.ts';
import { fileViewerOf, mayChange, presentFile } from './present-file.ts';
import { replaceLogos } from './replace-logos.ts';

type SeenVersion = z.output<typeof seenFile>;
/** For how long what was removed can be brought back, in milliseconds. */
export const restoredWithinMs = 86_400_000;

/** Says whether the customer sees a file. @throws NOT_FOUND, FORBIDDEN, CONFLICT, INVALID_STATE as requireOwner */
export function updateFile(call: SignedInCall, { id, version, showToCustomer }: z.output<typeof updateFileInput>) {
  return updateFileRow(call, { id, version }, { act: 'updateFile', changes: () => ({ showToCustomer }) });
}

/** Removes a file; for a day it can be brought back. @throws as updateFile; INVALID_STATE something keeps it */
export function removeFile(call: SignedInCall, seen: SeenVersion): Promise<FileAnswer> {
  return updateFileRow(call, seen, { act: 'removeFile', changes: (now) => ({ removedAt: now }) });
}

/** @throws as updateFile; NOT_FOUND it was not taken away, or is gone */
export function restoreFile(call: SignedInCall, seen: SeenVersion): Promise<FileAnswer> {
  return updateFileRow(call, seen, { act: 'restoreFile', changes: () => ({ removedAt: null }) });
}

interface Change {
  readonly act: 'updateFile' | 'removeFile' | 'restoreFile';
  readonly changes: (now: Date) => Partial<Pick<FileRow, 'showToCustomer' | 'removedAt'>>;
}

function updateFileRow(
  call: SignedInCall,
  { id, version }: SeenVersion,
  { act, changes }: Change,
): Promise<FileAnswer> {
  const { actor, ctx } = call;
  const now = ctx.clock.now();
  return call.db.transaction(async (tx) => {
    const viewer = await fileViewerOf(tx, call);
    const before = await tx.file.findUnique({ where: { id } });
    if (before === null || !isMatching(before, act, now)) throw new AppError('NOT_FOUND');
    const owner = ownerOf(before, actor);
    await requireFilePermission(tx, actor, { owner, what: 'bring' });
    if (!mayChange(viewer, before)) throw new AppError('FORBIDDEN');
    const jobCardId = await requireOwner(tx, actor, { owner, what: 'bring' });
    // Before the file is written: what keeps it locks the card, which is locked before files everywhere.
    if (act === 'removeFile' && jobCardId !== undefined) {
      await runHooks(ctx.hooks.fileRemoving, { tx, fileId: id, jobCardId });
    }
    const data = { ...changes(now), version: version + 1 };
    const updated = await tx.file.updateMany({ where: { id, version }, data });
    await requireUpdated(updated, file, async () => presentFile(before, viewer));
    const row = await tx.file.findUniqueOrThrow({ where: { id } });
    if (act === 'restoreFile' && row.isLogo) await replaceLogos(tx, id, now);
    await recordActivity(tx, {
      entity: 'FILE',
      entityId: id,
      jobCardId,
      act,
      staffId: viewer.staffId,
      now,
      before: activityFields(before),
      after: activityFields(row),
    });
    return presentFile(row, viewer);
  });
}

/** Changed and taken away is what is there; brought back what was removed a short time ago. */
function isMatching({ removedAt }: FileRow, act: Change['act'], now: Date): boolean {
  if (act !== 'restoreFile') return removedAt === null;
  return removedAt !== null && now.getTime() - removedAt.getTime() < restoredWithinMs;
}

const activityFields = ({ showToCustomer, removedAt }: FileRow) => ({ showToCustomer, removedAt });

/** What was photographed of a job that goes stays with its card. */
export async function moveJobFilesToCard({
  tx,
  jobId,
  jobCardId,
}: {
  readonly tx: TenantTables;
  readonly jobId: string;
  readonly jobCardId: string;
}): Promise<void> {
  await tx.file.updateMany({ where: { jobId }, data: { jobId: null, jobCardId } });
}

/** Takes the files off cards that go; their bytes follow with the next round. */
export async function removeFilesOfCards({ file }: TenantTables, jobCardIds: readonly string[]): Promise<void> {
  const jobCardId = { in: [...jobCardIds] };
  const job = { jobCardId };
  const data = { jobCardId: null, jobId: null, removedAt: new Date(0), name: '', showToCustomer: false };
  await file.updateMany({ where: { OR: [{ jobCardId }, { job }] }, data: { ...data, version: { increment: 1 } } });
}

/** Takes the files off sets of tyres that go; their bytes follow with the next round. */
export async function removeFilesOfTyreSets({ file }: TenantTables, tyreSetIds: readonly string[]): Promise<void> {
  const data = { tyreSetId: null, removedAt: new Date(0), name: '', showToCustomer: false };
  await file.updateMany({
    where: { tyreSetId: { in: [...tyreSetIds] } },
    data: { ...data, version: { increment: 1 } },
  });
}

/** What shows a part that goes shows the other one. */
export async function moveFilesToPart({ tx, goneId, keepId }: MergedPart): Promise<void> {
  await tx.file.updateMany({ where: { partId: goneId }, data: { partId: keepId, version: { increment: 1 } } });
}

/** Keeps what somebody has brought a file to from being removed with its import. */
export async function findFiledRow({ tx, rows }: UndoneImport): Promise<UsedRow | undefined> {
  const asked = { where: rows, select: { id: true } } as const;
  const idsOf = (found: readonly { readonly id: string }[]) => ({ in: found.map(({ id }) => id) });
  const shown = async (of: object) => tx.file.findFirst({ where: { removedAt: null, ...of } });
  const part = await shown({ partId: idsOf(await tx.part.findMany(asked)) });
  if (part?.partId) return { table: 'part', id: part.partId };
  const receipt = await shown({ goodsReceiptId: idsOf(await tx.goodsReceipt.findMany(asked)) });
  if (receipt?.goodsReceiptId) return { table: 'goodsReceipt', id: receipt.goodsReceiptId };
  const invoice = await shown({ supplierInvoiceId: idsOf(await tx.supplierInvoice.findMany(asked)) });
  return invoice?.supplierInvoiceId ? { table: 'supplierInvoice', id: invoice.supplierInvoiceId } : undefined;
}
