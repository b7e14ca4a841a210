import type { Figure, FigurePart } from '../../../../../schema/features/figures/figures.ts';
import type { EntityKind } from '../../../../../schema/features/workshop/enums.ts';
import { readInChunks } from '../../../../infrastructure/chunks-of.ts';
import type { DaySums } from '../day-sums.ts';
import { type FigureQuery, type FigureRow, permille, sumsOf, total } from '../figure-row.ts';
import { documentsOf, type IssuedDocument, invoicesWithVehicle, labourOf, soldTimeOf } from '../reading/documents.ts';
import { partKinds } from '../reading/line-sums.ts';

/** What was issued: a credit note is subtracted on its own day. */

const minutesPerHour = 60;

const rowOf = ({ id, issuedOn }: IssuedDocument, value: number, of: number | null): FigureRow => ({
  entity: 'INVOICE' satisfies EntityKind,
  id,
  on: issuedOn,
  value,
  of,
});

export const sales: FigureQuery = {
  unit: 'CENTS',
  valueOf: total,
  ofDays: sumsOf('SALES'),
  rows: async (reader, days) =>
    [...(await documentsOf(reader, days)).values()].map((each) => rowOf(each, each.sign * each.netCents, null)),
};

/** Sales by invoice on which a vehicle stands. */
export const averageJob: FigureQuery = {
  unit: 'CENTS',
  valueOf: ({ value, of }) => (of > 0 ? Math.round(value / of) : null),
  countOf: ({ of }) => of,
  ofDays: sumsOf('AVERAGE_JOB'),
  rows: async (reader, days) => {
    const [documents, withVehicle] = await Promise.all([documentsOf(reader, days), invoicesWithVehicle(reader, days)]);
    return [...documents.values()].map((each) =>
      rowOf(each, each.sign * each.netCents, withVehicle.has(each.id) ? 1 : 0),
    );
  },
};

/** What of the sales is labour and parts; the rest is what is neither, advances and what rounding has left. */
export function partsOfSales({ lineSums, kinds }: DaySums): Figure['parts'] {
  const { LABOUR, PARTS, OTHER } = lineSums;
  const rest = { n: OTHER.n, cents: kinds.SALES.value - LABOUR.cents - PARTS.cents };
  const parts = [
    ['LABOUR', LABOUR],
    ['PARTS', PARTS],
    ['OTHER', rest],
  ] as const satisfies readonly (readonly [FigurePart, object])[];
  return parts.map(([key, { cents, n }]) => ({ key, value: cents, n }));
}

/** Net labour by hour that was sold. */
export const labourRate: FigureQuery = {
  unit: 'CENTS',
  valueOf: ({ value, of }) => (of > 0 ? Math.round((value * minutesPerHour) / of) : null),
  ofDays: sumsOf('LABOUR_RATE'),
  rows: async (reader, days) => {
    const [documents, labour, sold] = await Promise.all([
      documentsOf(reader, days),
      labourOf(reader, days),
      soldTimeOf(reader, days),
    ]);
    const minutes = new Map<string, number>();
    for (const each of sold) minutes.set(each.invoice.id, (minutes.get(each.invoice.id) ?? 0) + each.minutes);
    return labour.flatMap(({ invoiceId, _sum }) => {
      const invoice = documents.get(invoiceId);
      if (invoice === undefined) return [];
      return [rowOf(invoice, invoice.sign * (_sum.netCents ?? 0), minutes.get(invoiceId) ?? 0)];
    });
  },
};

/** What parts have brought beyond what they had cost when they were billed. */
export const partsMargin: FigureQuery = {
  unit: 'PERMILLE',
  valueOf: permille,
  ofDays: sumsOf('PARTS_MARGIN'),
  rows: async (reader, days) => {
    const documents = await documentsOf(reader, days);
    const sums = await readInChunks([...documents.keys()], (some) =>
      reader.db.invoiceLine.groupBy({
        by: ['invoiceId'],
        where: { invoiceId: { in: some }, kind: { in: [...partKinds] }, costCents: { not: null } },
        _count: true,
        _sum: { netCents: true, costCents: true },
      }),
    );
    return sums.flatMap(({ invoiceId, _sum }) => {
      const invoice = documents.get(invoiceId);
      if (invoice === undefined) return [];
      const net = _sum.netCents ?? 0;
      return [rowOf(invoice, invoice.sign * (net - (_sum.costCents ?? 0)), invoice.sign * net)];
    });
  },
};
