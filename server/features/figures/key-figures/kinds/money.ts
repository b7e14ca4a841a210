import type { Figure, FigureDays, FigurePart } from '../../../../../schema/features/figures/figures.ts';
import type { EntityKind } from '../../../../../schema/features/workshop/enums.ts';
import { readInChunks } from '../../../../infrastructure/chunks-of.ts';
import { type FigureQuery, type FigureRow, noQuotient, permille, sumRows, total } from '../figure-row.ts';
import {
  countInvoicesWithVehicle,
  documentsOf,
  type IssuedDocument,
  invoicesWithVehicle,
  labourOf,
  lineSumsOf,
  soldTimeOf,
} from '../reading/documents.ts';
import type { FigureReader } from '../reading/figure-reader.ts';

/** What was issued: a credit note is subtracted on its own day. */

const minutesPerHour = 60;
const partKinds = ['PART', 'CONSUMABLE'] as const;
const isPart = (kind: string) => partKinds.some((each) => each === kind);

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
  rows: async (reader, days) =>
    [...(await documentsOf(reader, days)).values()].map((each) => rowOf(each, each.sign * each.netCents, null)),
};

/** Sales by invoice on which a vehicle stands. */
export const averageJob: FigureQuery = {
  unit: 'CENTS',
  valueOf: ({ value, of }) => (of > 0 ? Math.round(value / of) : null),
  countOf: ({ of }) => of,
  sums: async (reader, days) => {
    const [documents, of] = await Promise.all([documentsOf(reader, days), countInvoicesWithVehicle(reader, days)]);
    const value = [...documents.values()].reduce((all, { sign, netCents }) => all + sign * netCents, 0);
    return { value, of, n: documents.size, quotients: [noQuotient, noQuotient] };
  },
  rows: async (reader, days) => {
    const [documents, withVehicle] = await Promise.all([documentsOf(reader, days), invoicesWithVehicle(reader, days)]);
    return [...documents.values()].map((each) =>
      rowOf(each, each.sign * each.netCents, withVehicle.has(each.id) ? 1 : 0),
    );
  },
};

/** What of the sales is labour and parts; the rest is what is neither, advances and what rounding has left. */
export async function partsOfSales(reader: FigureReader, days: FigureDays): Promise<Figure['parts']> {
  const [lines, rows] = await Promise.all([lineSumsOf(reader, days), sales.rows(reader, days)]);
  const sums = { LABOUR: { value: 0, n: 0 }, PARTS: { value: 0, n: 0 }, OTHER: { value: 0, n: 0 } };
  for (const { kind, cents, n } of lines) {
    const sum = kind === 'LABOUR' ? sums.LABOUR : isPart(kind) ? sums.PARTS : sums.OTHER;
    sum.value += cents;
    sum.n += n;
  }
  const whole = sumRows(rows ?? []).value;
  sums.OTHER.value = whole - sums.LABOUR.value - sums.PARTS.value;
  const keys = ['LABOUR', 'PARTS', 'OTHER'] as const satisfies readonly FigurePart[];
  return keys.map((key) => ({ key, ...sums[key] }));
}

/** Net labour by hour that was sold. */
export const labourRate: FigureQuery = {
  unit: 'CENTS',
  valueOf: ({ value, of }) => (of > 0 ? Math.round((value * minutesPerHour) / of) : null),
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

/** Lines of parts that the margin leaves out, because nobody knows what they cost. */
export async function linesWithoutCost(reader: FigureReader, days: FigureDays): Promise<Figure['withoutCost']> {
  const documents = await documentsOf(reader, days);
  const sums = await readInChunks([...documents.keys()], (some) =>
    reader.db.invoiceLine.groupBy({
      by: ['invoiceId'],
      where: {
        ...{ invoiceId: { in: some }, kind: { in: [...partKinds] } },
        ...{ costCents: null, netCents: { not: 0 } },
      },
      _count: true,
      _sum: { netCents: true },
    }),
  );
  const all = { n: 0, cents: 0 };
  for (const { invoiceId, _sum, _count } of sums) {
    const sign = documents.get(invoiceId)?.sign ?? 0;
    if (sign > 0) all.n += _count;
    all.cents += sign * (_sum.netCents ?? 0);
  }
  return all;
}
