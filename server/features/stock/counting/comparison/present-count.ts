import type { CountLine, StockCount } from '../../../../../schema/features/stock/stock-counts.ts';
import type { FieldSelection } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../../workshop/workshop-settings/index.ts';
import { centsOf, type StockViewer } from '../../parts/index.ts';
import { type ComparedCountLine, compareLines } from './compare-lines.ts';
import type { CountLineRow, CountRow } from './count-rows.ts';
import { groupRows } from './group-rows.ts';
import { byShelf, notCountedIn } from './parts-of-scope.ts';
import { differenceOf } from './settle-counts.ts';

type Viewer = Pick<StockViewer, 'seesCosts' | 'negativeStock'>;

/** A count as somebody may see it. @param selects what of it is asked for; all of it unless given */
export async function presentCount(
  db: TenantTables,
  count: CountRow,
  viewer: Viewer,
  selects: FieldSelection = () => true,
): Promise<StockCount> {
  const asksLines = selects('lines') || selects('sums');
  const lines = asksLines ? await compareLines(db, count, { mayGoBelow: viewer.negativeStock }) : [];
  const { id, version, scope, category, location, state, startedAt, endedAt } = count;
  return {
    id,
    version,
    scope,
    category,
    location,
    state,
    startedAt: startedAt.toISOString(),
    postedAt: state === 'POSTED' ? isoOf(endedAt) : null,
    lines: selects('lines') ? await presentLines(db, lines, viewer) : [],
    notCountedPartIds: selects('notCountedPartIds') ? await readNotCounted(db, count) : [],
    sums: sumByReason(lines, viewer),
  };
}

async function readNotCounted(db: TenantTables, count: CountRow): Promise<string[]> {
  const rows = await db.part.findMany({ where: notCountedIn(count), select: { id: true }, orderBy: byShelf });
  return rows.map(({ id }) => id);
}

/** The differences by their reasons, in an order that does not change; those that nobody is sure of are left out. */
export function sumByReason(lines: readonly ComparedCountLine[], { seesCosts }: Viewer): StockCount['sums'] {
  const sure = lines.filter(({ shown, needsRecount }) => !needsRecount && differenceOf(shown) !== 0);
  const byReason = groupRows(sure, ({ shown }) => shown.reason ?? 'MISTAKE');
  return [...byReason]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([reason, of]) => ({
      reason,
      valueCents: seesCosts ? centsOf(of.reduce((all, { valueE7 }) => all + valueE7, 0n)) : null,
    }));
}

/** Lines as somebody may see them. */
export async function presentLines(
  db: TenantTables,
  lines: readonly ComparedCountLine[],
  { seesCosts }: Viewer,
): Promise<CountLine[]> {
  const people = lines.flatMap(({ shown, rival }) => [shown.staffId ?? [], rival?.staffId ?? []].flat());
  const staff = await db.staff.findMany({
    where: { id: { in: [...new Set(people)] } },
    select: { id: true, displayName: true },
  });
  const names = new Map(staff.map(({ id, displayName }) => [id, displayName]));
  const present = (row: CountLineRow) => ({
    countedThousandths: row.countedThousandths,
    differenceThousandths: differenceOf(row),
    countedAt: row.countedAt.toISOString(),
    staffId: row.staffId,
    staffName: names.get(row.staffId ?? '') ?? null,
  });
  return lines.map(({ id, part, shown, rival, needsRecount, valueE7 }) => ({
    ...present(shown),
    id,
    partId: part.id,
    sku: part.sku,
    name: part.name,
    unit: part.unit,
    location: part.location,
    bookAtCount: shown.bookThousandths,
    reason: shown.reason,
    needsRecount,
    differsFrom: rival === undefined ? null : present(rival),
    valueCents: seesCosts ? centsOf(valueE7) : null,
  }));
}
