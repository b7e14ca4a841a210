import { AppError } from '../../../../schema/errors.ts';
import { type SharedDocument, sharedDocument } from '../../../../schema/features/contact/customer-links.ts';
import type { Invoice } from '../../../../schema/features/money/invoices.ts';
import { newestFirst, oldestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { type CardRow, requireCard } from '../../desk/card-model/index.ts';
import { type EstimateRow, isExpired, readSnapshot } from '../../desk/estimates/index.ts';
import { filesOfFinding, type InspectionRow, newestShared } from '../../desk/inspections/index.ts';
import { type InvoiceRow, presentInvoice, readInvoice, withLines } from '../../money/invoice-model/index.ts';
import { type BrandedWorkshop, readBrandedWorkshop } from '../../workshop/brand/index.ts';
import { type FileRow, filesOfCard } from '../../workshop/files/index.ts';
import { isoOf, logoOf, todayIn } from '../../workshop/workshop-settings/index.ts';
import type { LinkCall, LinkHolder } from './link-holders.ts';
import { fileOnLink, presentSharedInspection } from './share-inspection.ts';

/** What the holder of a link is shown of one visit, and of nothing else. */

export function readShared({ db, principal }: LinkCall): Promise<SharedDocument> {
  return documentOf(db, principal);
}

/** What a link shows now. */
export async function documentOf(db: TenantTables, holder: LinkHolder): Promise<SharedDocument> {
  return (await readSharedView(db, holder)).document;
}

/** What a link shows, with what its page makes of it besides: the code of a payment, and hours in the workshop's zone. */
export interface SharedView {
  readonly document: SharedDocument;
  readonly invoice: Invoice | undefined;
  readonly zone: string;
  /** Under the name that its customers know. */
  readonly workshop: BrandedWorkshop;
  /** Undefined of an invoice alone. */
  readonly card?: CardRow;
}

/** What a link shows: a visit with its estimate and invoice, or an invoice alone. @throws NOT_FOUND it is gone */
export async function readSharedView(db: TenantTables, { link, url, now }: LinkHolder): Promise<SharedView> {
  const workshop = await readBrandedWorkshop(db, now);
  const { zone } = workshop;
  const { jobCardId, invoiceId } = link;
  const sender = { ...workshop, logo: await presentLogo(db, url) };
  if (jobCardId !== null) return visitOf(db, await requireCard(db, jobCardId), { workshop, sender, url, now });
  const found = await readInvoice(db, invoiceId ?? '');
  if (found === undefined) throw new AppError('NOT_FOUND');
  const invoice = presentInvoice(found, workshop);
  const document = sharedDocument.parse({
    state: 'OPEN',
    language: found.language ?? workshop.language,
    workshop: sender,
    vehicle: null,
    card: null,
    estimate: null,
    files: [],
    callAskedAt: null,
    inspection: null,
    invoice: payable(invoice),
  });
  return { document, invoice, zone, workshop };
}

/** The logo under the address of a link. */
async function presentLogo(db: TenantTables, url: string) {
  const logo = await logoOf(db);
  return logo && { url: `${url}/logo`, width: logo.width, height: logo.height };
}

interface VisitContext {
  readonly workshop: BrandedWorkshop;
  readonly sender: object;
  readonly url: string;
  readonly now: Date;
}

async function visitOf(
  db: TenantTables,
  card: CardRow,
  { workshop, sender, url, now }: VisitContext,
): Promise<SharedView> {
  const estimate = await newestEstimateOf(db, card.id);
  const found = await newestInvoiceOf(db, card);
  const invoice = found && presentInvoice(found, workshop);
  const { number, state } = card;
  const { car, reader } = shownOf(card);
  const language = reader?.language ?? workshop.language;
  const inspection = await newestShared(db, card.id);
  const files = await filesOfCard(db, card.id);
  const document = sharedDocument.parse({
    state: stateOf(card, estimate, todayIn(workshop.zone, now)),
    language,
    workshop: sender,
    vehicle: car,
    card: { number, state, promisedAt: isoOf(card.promisedAt) },
    estimate: estimate && (await presentSharedEstimate(db, estimate, { files, inspection, url })),
    invoice: invoice === undefined ? null : payable(invoice),
    inspection: inspection === undefined ? null : presentSharedInspection(inspection, files, { url, language }),
    files: files.flatMap((file) => (file.showToCustomer ? [fileOnLink(file, url)] : [])),
    callAskedAt: isoOf(card.callAskedAt),
  });
  return { document, invoice, zone: workshop.zone, workshop, card };
}

/**
 * Who has booked online and is not here yet is shown what was typed, whether or not it was recognised: nobody is to find out
 * whose a plate or a phone number is.
 */
function shownOf({ bookingState, checkedInAt, bookingPlate, bookingLanguage, vehicle, customer }: CardRow) {
  const isAsTyped = bookingState !== null && checkedInAt === null;
  return isAsTyped
    ? { car: { plate: bookingPlate, make: null, model: null }, reader: { language: bookingLanguage } }
    : { car: vehicle, reader: customer };
}

/** The estimate that a link shows: the newest that was sent, or agreed on at the desk. */
export function newestEstimateOf(db: TenantTables, jobCardId: string): Promise<EstimateRow | null> {
  return db.estimate.findFirst({
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

interface EstimateContext {
  readonly files: readonly FileRow[];
  readonly inspection: InspectionRow | undefined;
  readonly url: string;
}

/** An estimate as it was frozen; how serious what it mends is, and its photos, as they are now. */
async function presentSharedEstimate(db: TenantTables, row: EstimateRow, { files, inspection, url }: EstimateContext) {
  const snapshot = readSnapshot(row.snapshot ?? '');
  const ids = snapshot.jobs.map(({ jobId }) => jobId);
  const found = await db.job.findMany({
    where: { id: { in: ids } },
    select: { id: true, severity: true, findingKey: true },
  });
  const findingOf = new Map(found.map((job) => [job.id, job]));
  const approvals = oldestFirst(await db.approval.findMany({ where: { estimateId: row.id } }));
  const decisionOf = new Map(approvals.map(({ jobId, decision }) => [jobId, decision]));
  const jobs = snapshot.jobs.map((job) => {
    const { severity = null, findingKey = null } = findingOf.get(job.jobId) ?? {};
    const ofFinding = inspection === undefined ? new Set() : filesOfFinding(inspection, findingKey);
    const photos = files.filter(
      ({ id, jobId, width, showToCustomer }) =>
        width !== null && (ofFinding.has(id) || (showToCustomer && jobId === job.jobId)),
    );
    const decision = decisionOf.get(job.jobId) ?? null;
    return { ...job, decision, severity, files: photos.map((file) => fileOnLink(file, url)) };
  });
  return { ...row, jobs, totals: snapshot.totals, priceMode: snapshot.priceMode };
}

/**
 * The newest invoice of this visit alone, and of the person who pays for it: one of several cards, or of somebody else,
 * has a link of its own.
 */
export async function newestInvoiceOf(
  db: TenantTables,
  { id, payerId, customerId }: Pick<CardRow, 'id' | 'payerId' | 'customerId'>,
): Promise<InvoiceRow | undefined> {
  const jobs = await db.job.findMany({ where: { jobCardId: id }, select: { id: true } });
  const billed = await db.invoiceJob.findMany({
    where: { jobId: { in: jobs.map((job) => job.id) } },
    select: { invoiceId: true },
  });
  // Each by an index of its own; the one or the other, or what has no final invoice, is looked for among all invoices.
  const [ofCard, ofJobs] = await Promise.all([
    db.invoice.findMany({ where: { jobCardId: id } }),
    db.invoice.findMany({ where: { id: { in: billed.map(({ invoiceId }) => invoiceId) } } }),
  ]);
  const rows = newestFirst([...new Map([...ofCard, ...ofJobs].map((row) => [row.id, row])).values()]).filter(
    ({ kind, number, state, finalInvoiceId }) =>
      kind !== 'CREDIT' && number !== null && state !== 'CREDITED' && finalInvoiceId === null,
  );
  const ofVisit = (await withLines(db, rows)).filter(({ jobCardIds }) => jobCardIds.every((each) => each === id));
  return ofVisit.find((row) => row.customerId === null || row.customerId === (payerId ?? customerId));
}

/** An invoice with whom it is transferred to, where it is. */
function payable({ seller, ...shown }: Invoice) {
  const isTransfer = shown.paymentMethod?.kind === 'TRANSFER';
  return {
    ...shown,
    recipient: isTransfer ? (seller.legalName ?? seller.name) : null,
    iban: isTransfer ? seller.iban : null,
    bic: isTransfer ? seller.bic : null,
  };
}
