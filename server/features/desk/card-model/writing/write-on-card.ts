import { AppError } from '../../../../../schema/errors.ts';
import { openStates } from '../../../../../schema/features/desk/states.ts';
import type { Authority } from '../../../../../schema/permissions.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { isOver } from '../moves/move-card.ts';
import { requireCard } from '../show/present-job-card.ts';
import { type CardRow, selectedForJobs } from '../show/rows.ts';
import { type Viewer, viewerOf, viewerOfLink } from '../show/viewer.ts';

/** Who writes on a card: what they see of it, and under whose name it is kept. */
export interface Author extends Viewer {
  readonly role: Authority;
  /** Undefined where it is nobody of the staff. */
  readonly staffId: string | undefined;
}

/** Somebody of the staff. */
export interface Writer extends Author {
  readonly staffId: string;
}

/** What each write of jobs and lines is given, inside of its transaction. */
export interface CardWork {
  readonly tx: TenantTables;
  /** The card with its jobs, as it is when the write begins. */
  readonly card: CardRow;
  readonly writer: Author;
}

export async function writerOf(db: TenantTables, call: Pick<SignedInCall, 'ctx' | 'actor'>): Promise<Writer> {
  const viewer = await viewerOf(db, call);
  const { role, id } = call.actor;
  return { ...viewer, role, staffId: await staffIdOf(db, id) };
}

/** Who books online: what is put on the card then was set up by the workshop, so no limit of a role holds it back. */
export async function writerOnline(db: TenantTables, now: Date): Promise<Author> {
  return { ...viewerOfLink(await db.itself.read(), now), role: 'admin', staffId: undefined };
}

/** On which card, and whether the writer may at all. */
interface Where {
  /**
   * Looked up before the transaction, so that the lock is the first thing it asks for; undefined where there is no
   * such card.
   */
  readonly jobCardId: string | undefined;
  /** Asked before the card is looked up, so that a refusal does not tell whether there is one. */
  readonly may?: (writer: Writer) => void;
  /** What of the card is answered: of a job or a line none of the past of its car. */
  readonly answers?: 'card' | 'job';
}

/**
 * Runs a write on the jobs and lines of a card, which is read behind its lock, so as the last writer left it. One
 * writer at a time until the transaction ends, because they share the sum of the card and its line for small material.
 *
 * @throws NOT_FOUND there is none, or a mechanic does not see it
 */
export async function writeOnCard<Result>(
  call: SignedInCall,
  { jobCardId, may, answers = 'card' }: Where,
  work: (on: CardWork & { readonly writer: Writer }) => Promise<Result>,
): Promise<Result> {
  return call.db.transaction(async (tx) => {
    if (jobCardId !== undefined) await lockCard(tx, jobCardId);
    const writer = await writerOf(tx, call);
    may?.(writer);
    if (jobCardId === undefined) throw new AppError('NOT_FOUND');
    const card = await requireCard(tx, jobCardId, answers === 'job' ? selectedForJobs : undefined);
    // Who wrote it without a network could not know that the card was over.
    const couldKnow = call.occurrence === undefined;
    if (couldKnow && !writer.manages && isOver(card)) await requireOpenOne(tx, card);
    return work({ tx, card, writer });
  });
}

/** Locks the row of a card until the transaction ends, without changing it. */
export async function lockCard(db: TenantTables, id: string): Promise<void> {
  await db.jobCard.updateMany({ where: { id }, data: { version: { increment: 0 } } });
}

/** A mechanic sees a finished card only while the vehicle has an open one. */
async function requireOpenOne(db: TenantTables, { vehicleId }: CardRow): Promise<void> {
  const open =
    vehicleId === null ? 0 : await db.jobCard.count({ where: { vehicleId, state: { in: [...openStates] } } });
  if (open === 0) throw new AppError('NOT_FOUND');
}

/** @returns the card of a job; undefined where there is no such job */
export async function cardIdOfJob(db: TenantTables, id: string): Promise<string | undefined> {
  const job = await db.job.findUnique({ where: { id }, select: { jobCardId: true } });
  return job?.jobCardId;
}

/** @returns the card of a line; undefined where there is no such line */
export async function cardIdOfLine(db: TenantTables, id: string): Promise<string | undefined> {
  const line = await db.line.findUnique({ where: { id }, select: { jobId: true } });
  return line === null ? undefined : cardIdOfJob(db, line.jobId);
}
