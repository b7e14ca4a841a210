import { AppError } from '../../../schema/errors.ts';
import { type SharedDocument, sharedDocument } from '../../../schema/features/workshop/links.ts';
import type { Call } from '../../api/operation/index.ts';
import type { WorkshopTables } from '../../infrastructure/tenant/workshop-db.ts';
import { type InvoiceRow, readInvoice, shownInvoice, withLines } from '../invoices/index.ts';
import {
  type CardRow,
  type EstimateRow,
  isExpired,
  readSnapshot,
  requireCard,
  type WorkshopRow,
} from '../job-cards/index.ts';
import { isoOf, todayIn } from '../workshop/index.ts';
import { type OpenLink, openLink } from './open-link.ts';

/** What whoever holds a link is shown of one visit, and of nothing else. */

/** @throws NOT_FOUND, RATE_LIMITED, PAYMENT_REQUIRED as openLink */
export async function readShared(call: Call, { token }: { readonly token: string }): Promise<SharedDocument> {
  return documentOf(await openLink(call, token, { writes: false }));
}

type Shown = Pick<OpenLink, 'row' | 'now'> & { readonly db: WorkshopTables };

/** What an open link shows now. */
export async function documentOf({ db, row, now }: Shown): Promise<SharedDocument> {
  const workshop = await db.itself.read();
  const { jobCardId, invoiceId } = row;
  if (jobCardId !== null) return visitOf(db, await requireCard(db, jobCardId), { workshop, now });
  const invoice = await readInvoice(db, invoiceId ?? '');
  if (invoice === undefined) throw new AppError('NOT_FOUND');
  return sharedDocument.parse({
    ...{ state: 'OPEN', language: invoice.language ?? workshop.language, workshop },
    ...{ vehicle: null, card: null, estimate: null, callAskedAt: null, invoice: shownOf(invoice, workshop) },
  });
}

interface Around {
  readonly workshop: WorkshopRow;
  readonly now: Date;
}

async function visitOf(own: WorkshopTables, card: CardRow, { workshop, now }: Around): Promise<SharedDocument> {
  const estimate = await newestOf(own, card.id);
  const invoice = await invoiceOf(own, card);
  const { number, state, vehicle, customer } = card;
  return sharedDocument.parse({
    state: stateOf(card, estimate, todayIn(workshop.zone, now)),
    ...{ language: customer?.language ?? workshop.language, workshop, vehicle },
    card: { number, state, promisedAt: isoOf(card.promisedAt) },
    estimate: estimate && (await shownEstimateOf(own, estimate)),
    invoice: invoice === undefined ? null : shownOf(invoice, workshop),
    callAskedAt: isoOf(card.callAskedAt),
  });
}

/** The estimate that a link shows: the newest that was sent, or agreed on at the desk. */
export function newestOf(own: WorkshopTables, jobCardId: string): Promise<EstimateRow | null> {
  return own.estimate.findFirst({
    where: { jobCardId, revision: { not: null } },
    orderBy: [{ revision: 'desc' }, { id: 'desc' }],
  });
}

function stateOf(card: CardRow, estimate: EstimateRow | null, today: string): SharedDocument['state'] {
  if (card.state === 'CANCELLED') return 'CLOSED';
  if (estimate === null) return 'OPEN';
  if (estimate.state !== 'SENT') return 'DECIDED';
  return isExpired(estimate, today) ? 'EXPIRED' : 'OPEN';
}

async function shownEstimateOf(own: WorkshopTables, row: EstimateRow) {
  const snapshot = readSnapshot(row.snapshot ?? '');
  const approvals = await own.approval.findMany({ where: { estimateId: row.id }, orderBy: { id: 'asc' } });
  const decisionOf = new Map(approvals.map(({ jobId, decision }) => [jobId, decision]));
  const jobs = snapshot.jobs.map((job) => ({ ...job, decision: decisionOf.get(job.jobId) ?? null }));
  return { ...row, jobs, totals: snapshot.totals, priceMode: snapshot.priceMode };
}

/**
 * The newest invoice of this visit alone, and of whoever pays for it: one of several cards, or of somebody else, has a link
 * of its own.
 */
async function invoiceOf(own: WorkshopTables, { id, payerId, customerId }: CardRow): Promise<InvoiceRow | undefined> {
  const jobs = await own.job.findMany({ where: { jobCardId: id }, select: { id: true } });
  const billed = await own.invoiceJob.findMany({
    where: { jobId: { in: jobs.map((job) => job.id) } },
    select: { invoiceId: true },
  });
  const rows = await own.invoice.findMany({
    where: {
      kind: { not: 'CREDIT' },
      number: { not: null },
      state: { not: 'CREDITED' },
      finalInvoiceId: null,
      OR: [{ jobCardId: id }, { id: { in: billed.map(({ invoiceId }) => invoiceId) } }],
    },
    orderBy: { id: 'desc' },
  });
  const ofVisit = (await withLines(own, rows)).filter(({ jobCardIds }) => jobCardIds.every((each) => each === id));
  return ofVisit.find((row) => row.customerId === null || row.customerId === (payerId ?? customerId));
}

function shownOf(row: InvoiceRow, workshop: WorkshopRow) {
  const { seller, ...shown } = shownInvoice(row, workshop);
  const isTransfer = shown.paymentMethod?.kind === 'TRANSFER';
  return {
    ...shown,
    recipient: isTransfer ? (seller.legalName ?? seller.name) : null,
    ...{ iban: isTransfer ? seller.iban : null, bic: isTransfer ? seller.bic : null },
  };
}
