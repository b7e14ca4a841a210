import { AppError } from '../../../../../schema/errors.ts';
import { syntaxNames } from '../../../../../schema/features/money/e-invoices.ts';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { languageOfDocument } from '../../../../../schema/languages.ts';
import { printDocument } from '../../../../infrastructure/documents/print-document.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { yieldIfOverBudget, yieldToEventLoop } from '../../../../infrastructure/event-loop.ts';
import type { FileStore } from '../../../../infrastructure/files/file-store.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { readPaperBrand } from '../../../workshop/brand/index.ts';
import { logoForPaper } from '../../../workshop/workshop-settings/index.ts';
import { eInvoiceIfComplete } from '../../e-invoices/index.ts';
import { documentName, exampleInvoices, loadInvoice } from '../../invoice-model/index.ts';
import { invoicePaper } from './invoice-paper.ts';
import type { PaperCard, PaperJob } from './paper.ts';

export interface PrintedInvoice {
  readonly invoice: Invoice;
  readonly file: Uint8Array;
  /** Without slashes and blanks: `racun-P1-B1-12.pdf`. */
  readonly name: string;
}

export interface PrintOptions {
  /** Where the logo lies. */
  readonly files: FileStore;
  /** For the look that the workshop has now; archives hold the paper without it. */
  readonly now?: Date;
  /**
   * Whether somebody prints it at the desk, which is counted: from the second time on the paper says which copy it is.
   * Mails, links and archives hold the original.
   */
  readonly isDesk?: boolean;
  /** Whether nobody waits for it: a mail's or an archive's papers hold up none of the same workshop's desk. */
  readonly isBackground?: boolean;
}

/**
 * An invoice, advance invoice or credit note as a PDF; a draft is marked as one.
 *
 * @throws NOT_FOUND; INVALID_STATE one of another program, which is never printed again
 */
export async function printInvoice(
  db: TenantTables,
  id: string,
  { files, now, isDesk = false, isBackground = false }: PrintOptions,
): Promise<PrintedInvoice> {
  const invoice = await loadInvoice(db, id);
  if (invoice.origin !== 'OWN') throw new AppError('INVALID_STATE');
  const copy = isDesk ? await countCopy(db, id) : 0;
  const attachment = await makeEInvoiceAttachment(db, invoice);
  const { zone, id: workshopId } = await db.itself.read();
  const [cards, jobs, credited, logo, brand] = await Promise.all([
    cardsOf(db, invoice.jobCardIds),
    jobsOf(db, invoice),
    readCredited(db, invoice),
    logoForPaper(db, files),
    now && readPaperBrand(db, now),
  ]);
  const language = languageOfDocument(invoice.language);
  const creditOfDay = credited?.issuedOn ?? null;
  // A long one takes its time, as its e-invoice did.
  await yieldToEventLoop();
  const paper = invoicePaper({ invoice, language, zone, cards, jobs, copy, logo, brand, creditOfDay });
  await yieldIfOverBudget();
  return {
    invoice,
    file: await printDocument({ ...paper, ...attachment }, isBackground ? `${workshopId} background` : workshopId),
    name: `${documentName(invoice, language)}.pdf`,
  };
}

/** Counts a print of an issued document. @returns which copy it is; 0 for the original, and for a draft */
async function countCopy(db: TenantTables, id: string): Promise<number> {
  for (;;) {
    const select = { printCount: true, issuedAt: true };
    const { printCount, issuedAt } = await db.invoice.findUniqueOrThrow({ where: { id }, select });
    if (issuedAt === null) return 0;
    const seen = { id, printCount };
    // Two who print at once have two copies: a person who comes second counts again.
    const { count } = await db.invoice.updateMany({ where: seen, data: { printCount: printCount + 1 } });
    if (count === 1) return printCount;
  }
}

/** The e-invoice, as a part of the PDF. One that is only there to look around in is for nobody's program. */
async function makeEInvoiceAttachment(
  db: TenantTables,
  invoice: Invoice,
): Promise<Pick<PrintedDocument, 'attachment'>> {
  const made = invoice.series === exampleInvoices ? undefined : await eInvoiceIfComplete(db, invoice, 'eslog');
  if (made === undefined) return {};
  return { attachment: { ...made, mime: 'text/xml', description: syntaxNames.eslog } };
}

async function readCredited(db: TenantTables, { creditOfId }: Invoice) {
  return creditOfId === null ? null : db.invoice.findUnique({ where: { id: creditOfId }, select: { issuedOn: true } });
}

/** The cards that are billed, with their vehicles. */
async function cardsOf(db: TenantTables, ids: readonly string[]): Promise<readonly PaperCard[]> {
  const cards = await db.jobCard.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, number: true, vehicleId: true, vehicleText: true, kmIn: true, kmOut: true },
    orderBy: { id: 'asc' },
  });
  const vehicles = await db.vehicle.findMany({
    where: { id: { in: cards.flatMap(({ vehicleId }) => vehicleId ?? []) } },
    select: { id: true, plate: true, make: true, model: true, vin: true },
  });
  return cards.map(({ vehicleId, kmIn, kmOut, ...card }) => ({
    ...card,
    vehicle: vehicles.find(({ id }) => id === vehicleId) ?? null,
    km: kmOut ?? kmIn,
  }));
}

/** The jobs that are billed, by their ids. A job's title stays once it is billed. */
async function jobsOf(db: TenantTables, { lines }: Invoice): Promise<ReadonlyMap<string, PaperJob>> {
  const ids = [...new Set(lines.flatMap(({ jobId }) => jobId ?? []))];
  const jobs = await db.job.findMany({
    where: { id: { in: ids } },
    select: { id: true, title: true, jobCardId: true, pricing: true, warrantyMonths: true, warrantyKm: true },
  });
  return new Map(
    jobs.map(({ id, jobCardId: cardId, pricing, ...job }) => [id, { ...job, cardId, isFixed: pricing === 'FIXED' }]),
  );
}
