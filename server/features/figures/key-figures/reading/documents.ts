import type { FigureDays } from '../../../../../schema/features/figures/figures.ts';
import { invoiceSign } from '../../../../../schema/features/money/invoice-sign.ts';
import type { FigureReader } from './figure-reader.ts';

/** What was issued on some days, read once for all figures that are made of it. */

/** Own documents that were issued, without the example's. */
export const issuedWithin = ({ from, to }: FigureDays) =>
  ({ issuedOn: { gte: from, lte: to }, issuedAt: { not: null }, origin: 'OWN', isExample: false }) as const;

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
    const rows = await reader.db.invoice.findMany({
      where: issuedWithin(days),
      select: { id: true, kind: true, netCents: true, issuedOn: true },
    });
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

/** The ids of the invoices on which at least one vehicle stands. */
export function invoicesWithVehicle(reader: FigureReader, days: FigureDays): Promise<ReadonlySet<string>> {
  return reader.once('with vehicle', days, async () => {
    const rows = await reader.db.invoice.findMany({
      where: { ...issuedWithin(days), kind: 'INVOICE', jobs },
      select: { id: true },
    });
    return new Set(rows.map(({ id }) => id));
  });
}

/** What the lines of each kind come to on each document, net, without its sign. */
export function lineSumsOf(reader: FigureReader, days: FigureDays) {
  return reader.once('lines', days, () =>
    reader.db.invoiceLine.groupBy({
      by: ['invoiceId', 'kind'],
      where: { invoice: issuedWithin(days) },
      _count: true,
      _sum: { netCents: true },
    }),
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
    const [documents, sold] = await Promise.all([
      documentsOf(reader, days),
      reader.db.invoiceLine.groupBy({
        by: ['invoiceId', 'jobId'],
        where: { invoice: issuedWithin(days), soldThousandths: { not: null } },
        _count: true,
        _sum: { soldThousandths: true },
      }),
    ]);
    return sold.flatMap(({ invoiceId, jobId, _sum }) => {
      const invoice = documents.get(invoiceId);
      const minutes = Math.round(((_sum.soldThousandths ?? 0) * minutesPerHour) / thousandths);
      return invoice === undefined ? [] : [{ invoice, jobId, minutes: invoice.sign * minutes }];
    });
  });
}
