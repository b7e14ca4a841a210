import type { FigureDays } from '../../../../../schema/features/figures/figures.ts';
import { readInChunks } from '../../../../infrastructure/chunks-of.ts';
import { documentsOf } from './documents.ts';
import type { FigureReader } from './figure-reader.ts';

/** What lines of a document come to, net; below zero on a credit note. */
interface LineSum {
  /** YYYY-MM-DD */
  readonly on: string;
  readonly n: number;
  readonly cents: number;
}

export const partKinds = ['PART', 'CONSUMABLE'] as const;

const partOf = (kind: string) =>
  kind === 'LABOUR' ? 'LABOUR' : partKinds.some((each) => each === kind) ? 'PARTS' : 'OTHER';

/** What labour, parts and other lines of the documents come to. */
export async function lineSumsOf(
  reader: FigureReader,
  days: FigureDays,
): Promise<readonly (LineSum & { readonly part: ReturnType<typeof partOf> })[]> {
  const documents = await documentsOf(reader, days);
  const sums = await readInChunks([...documents.keys()], (some) =>
    reader.db.invoiceLine.groupBy({
      by: ['invoiceId', 'kind'],
      where: { invoiceId: { in: some } },
      _count: true,
      _sum: { netCents: true },
    }),
  );
  return sums.flatMap(({ invoiceId, kind, _count, _sum }) => {
    const document = documents.get(invoiceId);
    if (document === undefined) return [];
    const cents = document.sign * (_sum.netCents ?? 0);
    return [{ on: document.issuedOn, part: partOf(kind), n: _count, cents }];
  });
}

/** Lines of parts that the margin leaves out, because nobody knows what they cost; those of credit notes are not counted. */
export async function linesWithoutCost(reader: FigureReader, days: FigureDays): Promise<readonly LineSum[]> {
  const documents = await documentsOf(reader, days);
  const sums = await readInChunks([...documents.keys()], (some) =>
    reader.db.invoiceLine.groupBy({
      by: ['invoiceId'],
      where: { invoiceId: { in: some }, kind: { in: [...partKinds] }, costCents: null, netCents: { not: 0 } },
      _count: true,
      _sum: { netCents: true },
    }),
  );
  return sums.flatMap(({ invoiceId, _sum, _count }) => {
    const document = documents.get(invoiceId);
    if (document === undefined) return [];
    const { issuedOn: on, sign } = document;
    return [{ on, n: sign > 0 ? _count : 0, cents: sign * (_sum.netCents ?? 0) }];
  });
}
