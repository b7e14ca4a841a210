import type { z } from 'zod';
import type { channel, decision as decisionOf } from '../../../../schema/features/workshop/enums.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { requiredPhone } from '../../workshop/workshop-settings/index.ts';
import type { CardWork, JobRow, Viewer, WorkshopRow } from '../card-model/index.ts';
import { continueAfterApproval } from '../card-model/index.ts';
import { type EstimateRow, freezeEstimate, readSnapshot } from './freeze-estimate.ts';

/** How somebody agreed, and who. */
export interface Agreed {
  readonly channel: z.output<typeof channel>;
  readonly byName: string;
  /** E.164. */
  readonly phone?: string | undefined;
  /** The call that wrote it down. */
  readonly act: string;
  /** Where a decision on the link came from. */
  readonly address?: string | undefined;
  readonly userAgent?: string | undefined;
}

/**
 * The number of the person who agreed, as it is kept.
 *
 * @param field of the input, for a refusal
 * @throws BAD_INPUT
 */
export function phoneOfApproval(
  phone: string | null | undefined,
  { country }: Pick<WorkshopRow, 'country'>,
  field: string,
): string | undefined {
  return phone ? requiredPhone(phone, country, field) : undefined;
}

/** A card on which somebody decides: at the desk, or on the link, where it is nobody of the staff. */
export interface Deciding extends Pick<CardWork, 'tx' | 'card'> {
  readonly writer: Viewer & { readonly staffId: string | undefined };
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
  const { tx, card, writer } = on;
  const estimate = await freezeEstimate(tx, { card, jobs, viewer: writer }, { state: 'APPROVED', validUntil: null });
  for (const job of jobs) await writeApproval(on, job, { ...agreed, estimate });
  await continueAfterApproval(tx, card, { act: agreed.act, staffId: writer.staffId, now: writer.now });
  return estimate;
}

/** Writes down that a job was approved as an estimate shows it; the offer that it is a copy of ends. */
export async function writeApproval(
  { tx, card, writer }: Deciding,
  job: JobRow,
  agreed: Agreed & { readonly estimate: EstimateRow },
): Promise<void> {
  const { now, staffId } = writer;
  const { channel, byName, act } = agreed;
  const { amountCents } = await writeDecision(tx, job, { ...agreed, decision: 'APPROVED', staffId, now });
  const state = furtherStates.has(job.state) ? job.state : 'APPROVED';
  const after = { state, approvedCents: amountCents, approvedAt: now, approvedVia: channel };
  await tx.job.update({ where: { id: job.id }, data: { ...after, version: job.version + 1 } });
  if (job.offeredFromId !== null) {
    await tx.job.updateMany({ where: { id: job.offeredFromId, offerEndedAt: null }, data: { offerEndedAt: now } });
  }
  await recordActivity(tx, {
    entity: 'JOB',
    entityId: job.id,
    jobCardId: card.id,
    act,
    staffId,
    now,
    before: { state: job.state, approvedCents: job.approvedCents, approvedVia: job.approvedVia, byName: null },
    after: { state, approvedCents: amountCents, approvedVia: channel, byName },
  });
}

/** An agreement that comes late changes nothing of these. */
const furtherStates: ReadonlySet<string> = new Set(['STARTED', 'DONE', 'CANCELLED']);

interface Decided extends Agreed {
  readonly decision: z.output<typeof decisionOf>;
  readonly estimate: EstimateRow;
  readonly staffId: string | undefined;
  readonly now: Date;
}

/**
 * Keeps what somebody decided of a job, with what they were shown.
 *
 * @returns the amount that was shown, whatever the job costs by now
 */
export async function writeDecision(
  { approval }: TenantTables,
  { id: jobId }: JobRow,
  { decision, estimate, byName, channel, phone, address, userAgent, staffId, now }: Decided,
): Promise<{ readonly amountCents: number }> {
  const shown = readSnapshot(estimate.snapshot ?? '').jobs.find((job) => job.jobId === jobId);
  if (shown === undefined) throw new Error('Decided was what nobody was shown');
  const { amountCents } = shown;
  await approval.create({
    data: {
      id: newId(now),
      estimateId: estimate.id,
      jobId,
      decision,
      amountCents,
      byName,
      channel,
      phone: phone ?? null,
      address: address ?? null,
      userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
      staffId: staffId ?? null,
      createdAt: now,
      documentHash: estimate.documentHash ?? '',
    },
  });
  return { amountCents };
}

/** In characters, as its column holds. */
const longestUserAgent = 300;
