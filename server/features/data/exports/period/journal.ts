import type { Period } from '../../../../../schema/features/money/accounting.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { presentInvoice, withLines } from '../../../money/invoice-model/index.ts';
import { type JournalEntry, journalEntryOf, noSums, withEntry } from './journal-entry.ts';

/** This many documents are read at once, each with its lines: their rows are put together in one go. */
const size = 50;

/** Which documents a journal has: those that were issued here, without the example's. */
export const issuedWithin = ({ from, to }: Period) => ({
  issuedOn: { gte: from, lte: to },
  isExample: false,
});

/** The documents of a period page by page, each series in the order of its numbers. */
export async function* journalOf(db: TenantTables, period: Period): AsyncIterable<readonly JournalEntry[]> {
  const workshop = await db.itself.read();
  const within = { ...issuedWithin(period), origin: 'OWN', issuedAt: { not: null } };
  for (let after: object = {}; ; ) {
    const rows = await db.invoice.findMany({
      where: { AND: [within, after] },
      orderBy: [{ series: 'asc' }, { year: 'asc' }, { sequence: 'asc' }],
      take: size,
    });
    const last = rows.at(-1);
    if (last === undefined) return;
    const entries: JournalEntry[] = [];
    for (const row of await withLines(db, rows)) {
      entries.push(journalEntryOf(presentInvoice(row, workshop)));
      await yieldIfOverBudget();
    }
    yield entries;
    if (rows.length < size) return;
    after = behind(last);
  }
}

/** What is behind a document in the order of the journal. */
const behind = ({
  series,
  year,
  sequence,
}: {
  series: string | null;
  year: number | null;
  sequence: number | null;
}) => ({
  OR: [
    { series: { gt: series ?? '' } },
    { series, year: { gt: year ?? 0 } },
    { series, year, sequence: { gt: sequence ?? 0 } },
  ],
});

/** The sums of a period. */
export async function journalSums(db: TenantTables, period: Period) {
  let sums = noSums;
  for await (const page of journalOf(db, period)) sums = page.reduce(withEntry, sums);
  return sums;
}
