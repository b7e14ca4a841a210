import type { FigureDays } from '../../../../../schema/features/figures/figures.ts';
import { type DocumentLine, type IssuedDocument, linesOf } from './documents.ts';
import type { FigureReader } from './figure-reader.ts';

/** What lines of a document come to, net; below zero on a credit note. */
interface LineSum {
  /** YYYY-MM-DD */
  readonly on: string;
  readonly n: number;
  readonly cents: number;
}

const partKinds: ReadonlySet<DocumentLine['kind']> = new Set(['PART', 'CONSUMABLE']);
export const isPart = ({ kind }: Pick<DocumentLine, 'kind'>): boolean => partKinds.has(kind);

const partOf = (line: DocumentLine) => (line.kind === 'LABOUR' ? 'LABOUR' : isPart(line) ? 'PARTS' : 'OTHER');

/** What each of the lines of labour, of parts and others comes to. */
export async function lineSumsOf(
  reader: FigureReader,
  days: FigureDays,
): Promise<readonly (LineSum & { readonly part: ReturnType<typeof partOf> })[]> {
  return (await linesOf(reader, days)).map((line) => {
    const { invoice, netCents } = line;
    return { on: invoice.issuedOn, part: partOf(line), n: 1, cents: invoice.sign * netCents };
  });
}

/** Lines of parts that the margin leaves out, because nobody knows what they cost; those of credit notes are not counted. */
export async function linesWithoutCost(reader: FigureReader, days: FigureDays): Promise<readonly LineSum[]> {
  const lines = await linesOf(reader, days);
  return lines.flatMap((line) => {
    const { invoice, netCents, costCents } = line;
    if (!isPart(line) || costCents !== null || netCents === 0) return [];
    const { issuedOn: on, sign } = invoice;
    return [{ on, n: sign > 0 ? 1 : 0, cents: sign * netCents }];
  });
}

/** What some of the lines of each document come to: net and cost, without its sign. */
export async function sumsByDocument(
  reader: FigureReader,
  days: FigureDays,
  isCounted: (line: DocumentLine) => boolean,
): Promise<ReadonlyMap<IssuedDocument, { readonly netCents: number; readonly costCents: number }>> {
  const sums = new Map<IssuedDocument, { netCents: number; costCents: number }>();
  for (const line of await linesOf(reader, days)) {
    if (!isCounted(line)) continue;
    const { invoice, netCents, costCents } = line;
    const all = sums.get(invoice) ?? { netCents: 0, costCents: 0 };
    sums.set(invoice, { netCents: all.netCents + netCents, costCents: all.costCents + (costCents ?? 0) });
  }
  return sums;
}
