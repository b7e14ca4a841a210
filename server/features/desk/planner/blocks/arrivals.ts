import { approvedStates, columnOf, openStates } from '../../../../../schema/features/desk/states.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import type { FieldSelection } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../../infrastructure/tenant/tenant-tables.ts';
import type { Viewer } from '../../card-model/index.ts';
import { readWork } from '../loads/count-days.ts';
import { cardsOf } from './show-blocks.ts';

export const workBlocksOn = (resource: Where<'resource'>): Where<'block'> => ({ kind: 'WORK', resource });
/** Without what plans work: a courtesy car, or the time at which a car is brought, does not. */
export const withoutWork = { none: workBlocksOn({ kind: { in: ['STAFF', 'LIFT'] } }) };

const withoutAgreed = { none: { state: { in: [...approvedStates] } } };

/** Until somebody has agreed to work: further on a card waits for an answer, or its work is over. */
const earlyStates = openStates.filter((state) => columnOf[state] === 'EXPECTED' || columnOf[state] === 'ARRIVED');

/**
 * The cars that come in a time and that nobody has time for yet, earliest first: booked online or by telephone, they have no
 * agreed work that could wait to be planned, and the load of their day counts them all the same.
 *
 * @param between milliseconds, the end not among them
 */
export async function showArrivals(
  db: TenantTables,
  { from, to }: { readonly from: number; readonly to: number },
  viewer: Viewer,
  selects: FieldSelection,
) {
  const { zone } = viewer.workshop;
  const found = await db.jobCard.findMany({
    where: {
      expectedAt: { gte: new Date(from), lt: new Date(to) },
      state: { in: earlyStates },
      blocks: withoutWork,
      jobs: withoutAgreed,
    },
    orderBy: [{ expectedAt: 'asc' }, { id: 'asc' }],
    select: { id: true, expectedAt: true, plannedMinutes: true },
  });
  const ids = found.map(({ id }) => id);
  const [workOf, cards] = await Promise.all([readWork(db, ids), cardsOf(db, ids, viewer, selects)]);
  return found.flatMap(({ id: jobCardId, expectedAt, plannedMinutes }) => {
    if (expectedAt === null) return [];
    const minutes = workOf(jobCardId).jobs ?? plannedMinutes;
    return [{ on: dayAt(zone, expectedAt.getTime()), jobCardId, minutes, jobCard: cards.get(jobCardId) ?? null }];
  });
}
