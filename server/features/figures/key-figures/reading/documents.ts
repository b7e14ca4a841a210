import type { FigureDays } from '../../../../../schema/features/figures/figures.ts';
import { invoiceSign } from '../../../../../schema/features/money/invoice-sign.ts';
import { readInChunks } from '../../../../infrastructure/chunks-of.ts';
import { type FigureReader, readByMonth } from './figure-reader.ts';

/**
 * What was issued on some days, read once for all figures that are made of it. Lines are asked for by the ids of their documents:
 * joined to them, SQLite may walk through the lines of all years.
 */

/** Own documents that were issued, without the example's. */
export const countedDocuments = { issuedAt: { not: null }, origin: 'OWN', isExample: false } as const;
const issuedWithin = ({ from, to }: FigureDays) => ({ ...countedDocuments, issuedOn: { gte: from, lte: to } }) as const;

export interface IssuedDocument {
  readonly id: string;
  readonly issuedOn: string;
  /** A credit note counts below zero. */
  readonly sign: 1 | -1;
  /** Without the sign, and without the advances that are subtracted. */
  readonly netCents: number;
  readonly isInvoice: boolean;
}

export function documentsOf(reader: FigureReader, days: FigureDays): Promise<ReadonlyMap<string, IssuedDocument>> {
  return reader.once('documents', days, async () => {
    const rows = await readByMonth(days, (month) =>
      reader.db.invoice.findMany({
        where: issuedWithin(month),
        select: { id: true, kind: true, netCents: true, issuedOn: true },
      }),
    );
    return new Map(
      rows.map(({ id, kind, netCents, issuedOn }) => [
        id,
        { id, netCents, issuedOn: issuedOn ?? days.from, sign: invoiceSign(kind), isInvoice: kind === 'INVOICE' },
      ]),
    );
  });
}

const jobCard = { vehicleId: { not: null } } as const;
const job = { jobCard } as const;
const some = { job } as const;
/** One of the jobs at least is on a card of a vehicle. */
const jobs = { some } as const;

const withVehicle = (days: FigureDays) => ({ ...issuedWithin(days), kind: 'INVOICE', jobs }) as const;

/** The ids of the invoices on which at least one vehicle stands. */
export async function invoicesWithVehicle({ db }: FigureReader, days: FigureDays): Promise<ReadonlySet<string>> {
  const rows = await readByMonth(days, (month) =>
    db.invoice.findMany({ where: withVehicle(month), select: { id: true } }),
  );
  return new Set(rows.map(({ id }) => id));
}

/** What the lines of labour come to on each document that has some, net, without its sign. */
export function labourOf(reader: FigureReader, days: FigureDays) {
  return reader.once('labour', days, async () =>
    readInChunks([...(await documentsOf(reader, days)).keys()], (some) =>
      reader.db.invoiceLine.groupBy({
        by: ['invoiceId'],
        where: { invoiceId: { in: some }, kind: 'LABOUR' },
        _count: true,
        _sum: { netCents: true },
      }),
    ),
  );
}

/** Minutes that were sold with a job, or with lines of no job, on a document; below zero on a credit note. */
export interface SoldTime {
  readonly invoice: IssuedDocument;
  readonly jobId: string | null;
  readonly minutes: number;
}

const minutesPerHour = 60;
const thousandths = 1000;

export function soldTimeOf(reader: FigureReader, days: FigureDays): Promise<readonly SoldTime[]> {
  return reader.once('sold', days, async () => {
    const documents = await documentsOf(reader, days);
    const sold = await readInChunks([...documents.keys()], (some) =>
      reader.db.invoiceLine.groupBy({
        by: ['invoiceId', 'jobId'],
        where: { invoiceId: { in: some }, soldThousandths: { not: null } },
        _count: true,
        _sum: { soldThousandths: true },
      }),
    );
    return sold.flatMap(({ invoiceId, jobId, _sum }) => {
      const invoice = documents.get(invoiceId);
      const minutes = Math.round(((_sum.soldThousandths ?? 0) * minutesPerHour) / thousandths);
      return invoice === undefined ? [] : [{ invoice, jobId, minutes: invoice.sign * minutes }];
    });
  });
}

/** Those of some jobs that other documents sell or credit too, on whatever days. */
export async function jobsSoldElsewhere(
  { db }: FigureReader,
  jobIds: readonly string[],
  documents: ReadonlyMap<string, unknown>,
): Promise<ReadonlySet<string>> {
  const lines = await readInChunks(jobIds, (some) =>
    db.invoiceLine.findMany({
      where: { jobId: { in: some }, soldThousandths: { not: null } },
      select: { invoiceId: true, jobId: true },
    }),
  );
  const others = lines.filter(({ invoiceId }) => !documents.has(invoiceId));
  const counted = await readInChunks([...new Set(others.map(({ invoiceId }) => invoiceId))], (some) =>
    db.invoice.findMany({ where: { ...countedDocuments, id: { in: some } }, select: { id: true } }),
  );
  const ids = new Set(counted.map(({ id }) => id));
  return new Set(others.flatMap(({ invoiceId, jobId }) => (jobId !== null && ids.has(invoiceId) ? [jobId] : [])));
}
