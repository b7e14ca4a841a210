import { daysLater } from '../../../../../schema/time/calendar.ts';
import { weekdayOf } from '../../../../../schema/time/planned/local-day.ts';
import { momentAt } from '../../../../../schema/time/zones.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import type { PartRow } from '../ledger/move-stock.ts';
import { reorderPoint } from './reorder-point.ts';
import { suppliersOfParts } from './suppliers-of-parts.ts';

/** So many whole weeks say how much of a part is used; of a younger one nothing is said. */
const weeks = 8;
const weekMs = 7 * 86_400_000;
/** As long as a supplier needs of whom nothing else is known. */
const usualLeadDays = 1;

/**
 * How much of parts should be left when they are ordered again, by what was used in the last whole weeks, each from its Monday in the
 * zone of the workshop.
 *
 * @returns thousandths by the ids of the parts; none of a part that is younger
 */
export async function readReorderPoints(
  db: TenantTables,
  parts: readonly PartRow[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const old = parts.filter(({ createdAt }) => now.getTime() - createdAt.getTime() >= weeks * weekMs);
  if (old.length === 0) return new Map();
  const ids = old.map(({ id }) => id);
  const uses = await readUses(db, ids, now);
  const suppliers = await suppliersOfParts(db, ids);
  const leads = new Map(
    (
      await db.supplier.findMany({
        where: { id: { in: [...new Set(suppliers.values())] } },
        select: { id: true, leadDays: true },
      })
    ).map(({ id, leadDays }) => [id, leadDays]),
  );
  return new Map(
    old.map((part) => {
      const leadDays = leads.get(suppliers.get(part.id) ?? '') ?? usualLeadDays;
      return [part.id, reorderPoint(uses.get(part.id) ?? Array(weeks).fill(0), { ...part, leadDays })];
    }),
  );
}

/** What was taken for work in each week, without what came back from it. */
async function readUses(
  { itself, stockMovement }: TenantTables,
  partIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number[]>> {
  const { zone } = await itself.read();
  const today = todayIn(zone, now);
  const thisMonday = daysLater(today, 1 - weekdayOf(today));
  const mondays = Array.from({ length: weeks + 1 }, (_, week) =>
    momentAt(zone, `${daysLater(thisMonday, 7 * (week - weeks))}T00:00`),
  );
  const [first, ...nexts] = mondays;
  const rows = await stockMovement.findMany({
    where: {
      partId: { in: [...partIds] },
      kind: { in: ['ISSUE', 'RETURN_FROM_JOB'] },
      // What happened before it was written down is never later than that.
      at: { gte: first },
      occurredAt: { gte: first, lt: nexts.at(-1) },
    },
    select: { partId: true, occurredAt: true, deltaThousandths: true },
  });
  const uses = new Map<string, number[]>();
  for (const { partId, occurredAt, deltaThousandths } of rows) {
    const week = nexts.findIndex((monday) => occurredAt < monday);
    const known = uses.get(partId) ?? Array<number>(weeks).fill(0);
    known[week] = (known[week] ?? 0) - deltaThousandths;
    uses.set(partId, known);
  }
  // In a week in which more came back than was taken nothing was used.
  return new Map([...uses].map(([id, each]) => [id, each.map((use) => Math.max(0, use))]));
}
