import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { applyChange, type PartRow } from '../../parts/index.ts';
import type { CountLineRow, CountRow } from './count-rows.ts';
import { groupRows } from './group-rows.ts';
import { byShelf, countedIn } from './parts-of-scope.ts';
import { differenceOf, settleCounts } from './settle-counts.ts';

/** A count of a part, with what the ledger says now of the book. */
export interface ComparedCountRow extends CountLineRow {
  /** As it was written down. */
  readonly keptBook: number;
}

/** What was counted of a part, as it stands now. */
export interface ComparedCountLine {
  /** Of the first time that the part was counted: it stays when somebody counts again. */
  readonly id: string;
  readonly part: PartRow;
  readonly shown: ComparedCountRow;
  readonly rival: ComparedCountRow | undefined;
  readonly needsRecount: boolean;
  /** Of the difference, in 10⁻⁷ of a euro. */
  readonly valueE7: bigint;
  /** All that was counted of it, with the book as it is known now. */
  readonly rows: readonly ComparedCountRow[];
}

interface ComparisonOptions {
  /** Only these parts; all that were counted unless given. */
  readonly partIds?: readonly string[];
  /** Whether more may leave than was there. */
  readonly mayGoBelow: boolean;
}

/**
 * Compares counted quantities with the books. The book quantity of an open count is taken from the ledger, so that
 * movements sent late by a phone still count; an ended count stays as it was.
 *
 * @returns in the order of the shelves
 */
export async function compareLines(
  db: TenantTables,
  count: CountRow,
  { partIds, mayGoBelow }: ComparisonOptions,
): Promise<readonly ComparedCountLine[]> {
  const only = partIds === undefined ? {} : { partId: { in: [...partIds] } };
  const found = await db.countLine.findMany({
    where: { stockCountId: count.id, ...only },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  if (found.length === 0) return [];
  const parts = await db.part.findMany({
    where: partIds === undefined ? countedIn(count) : { id: { in: [...partIds] } },
    orderBy: byShelf,
  });
  const isOpen = count.state === 'OPEN';
  const kept = found.map((row) => ({ ...row, keptBook: row.bookThousandths }));
  const rows = isOpen ? await withBook(db, kept, parts) : kept;
  const rowsOf = groupRows(byCounter(rows), ({ partId }) => partId);
  return parts.flatMap((part) => {
    const [first, ...more] = rowsOf.get(part.id) ?? [];
    const settled = first && settleCounts([first, ...more]);
    if (first === undefined || settled === undefined) return [];
    const { shown, rival } = settled;
    const difference = differenceOf(shown);
    // More has left since than was there: it was counted wrong, or what came in between was not written down.
    const isImpossible = isOpen && !mayGoBelow && difference < 0 && part.onHandThousandths + difference < 0;
    return {
      id: first.id,
      part,
      shown,
      rival,
      needsRecount: rival !== undefined || isImpossible,
      valueE7: isOpen ? valueOfDifference(part, difference) : (shown.valueE7 ?? 0n),
      rows: [first, ...more],
    };
  });
}

/** The desk writes the reason beside what somebody has counted: the same count at the same moment is still that person's. */
function byCounter(rows: readonly ComparedCountRow[]): readonly ComparedCountRow[] {
  const counters = new Map<string, string | null>();
  return rows.map((row) => {
    const key = `${row.partId} ${row.countedAt.getTime()} ${row.countedThousandths}`;
    const staffId = counters.get(key) ?? row.staffId;
    counters.set(key, staffId);
    return { ...row, staffId };
  });
}

/** What a difference is worth now. */
function valueOfDifference({ onHandThousandths, valueE7, lastCost }: PartRow, difference: number): bigint {
  if (difference === 0) return 0n;
  return applyChange({ quantity: onHandThousandths, value: valueE7 }, difference, { lastCost }).value - valueE7;
}

/** Rows with what the ledger says now was there at their moments: what is there, less what happened after. */
async function withBook(
  { stockMovement }: TenantTables,
  rows: readonly ComparedCountRow[],
  parts: readonly PartRow[],
): Promise<readonly ComparedCountRow[]> {
  const earliest = new Date(Math.min(...rows.map(({ countedAt }) => countedAt.getTime())));
  const onHand = new Map(parts.map(({ id, onHandThousandths }) => [id, onHandThousandths]));
  const [only] = parts;
  const moved = await stockMovement.findMany({
    // Nothing is written down before it happens.
    where: {
      at: { gte: earliest },
      occurredAt: { gt: earliest },
      ...(parts.length === 1 && only !== undefined ? { partId: only.id } : {}),
    },
    select: { partId: true, occurredAt: true, deltaThousandths: true },
  });
  const movedOf = groupRows(moved, ({ partId }) => partId);
  return rows.map((row) => {
    const later = (movedOf.get(row.partId) ?? []).filter(({ occurredAt }) => occurredAt > row.countedAt);
    const since = later.reduce((all, { deltaThousandths }) => all + deltaThousandths, 0);
    return { ...row, bookThousandths: (onHand.get(row.partId) ?? 0) - since };
  });
}
