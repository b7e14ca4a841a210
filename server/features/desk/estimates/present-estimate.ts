import { AppError } from '../../../../schema/errors.ts';
import { type Estimate, estimate as estimateAnswer } from '../../../../schema/features/desk/estimates.ts';
import { needsNoApproval } from '../../../../schema/features/desk/states.ts';
import { oldestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../workshop/workshop-settings/index.ts';
import type { CardRow, JobRow, Viewer } from '../card-model/index.ts';
import { cardTotals, needsApproval, requireCard } from '../card-model/index.ts';
import { type EstimateRow, readSnapshot, snapshotOf } from './freeze-estimate.ts';

/** The jobs that the customer has to be asked about: what is proposed, and what became dearer than was agreed. */
export function jobsAwaitingApproval(card: CardRow, { workshop, today }: Viewer): readonly JobRow[] {
  const sums = cardTotals(card, workshop, today);
  const gross = typeof sums === 'string' ? Number.POSITIVE_INFINITY : sums.grossCents;
  return card.jobs.filter(
    (job) => (job.state === 'PROPOSED' && !needsNoApproval(job)) || needsApproval(job, card, gross, workshop),
  );
}

/** An estimate with what it shows: what was frozen, or, of a draft, what the card asks now. */
export async function presentEstimate(db: TenantTables, row: EstimateRow, viewer: Viewer): Promise<Estimate> {
  const approvals = oldestFirst(await db.approval.findMany({ where: { estimateId: row.id } }));
  const snapshot = await snapshotNow(db, row, viewer);
  const decisionOf = new Map(approvals.map(({ jobId, decision }) => [jobId, decision]));
  return estimateAnswer.parse({
    ...row,
    priceMode: snapshot.priceMode,
    totals: snapshot.totals,
    jobs: snapshot.jobs.map((job) => ({ ...job, decision: decisionOf.get(job.jobId) ?? null })),
    approvals: approvals.map((each) => ({ ...each, createdAt: isoOf(each.createdAt) })),
    sentAt: isoOf(row.sentAt),
    viewedAt: isoOf(row.viewedAt),
    decidedAt: isoOf(row.decidedAt),
  });
}

/** What an estimate shows: what was frozen, or, of a draft, what the card asks now. */
export async function snapshotNow(db: TenantTables, row: EstimateRow, viewer: Viewer) {
  return row.snapshot === null ? draftOf(db, row, viewer) : readSnapshot(row.snapshot);
}

async function draftOf(db: TenantTables, { jobCardId, validUntil }: EstimateRow, viewer: Viewer) {
  const card = await requireCard(db, jobCardId);
  return snapshotOf(card, jobsAwaitingApproval(card, viewer), { number: null, revision: null, validUntil }, viewer);
}

/** @throws NOT_FOUND */
export async function requireEstimate({ estimate }: TenantTables, id: string): Promise<EstimateRow> {
  const row = await estimate.findUnique({ where: { id } });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}
