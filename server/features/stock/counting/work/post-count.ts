import { AppError } from '../../../../../schema/errors.ts';
import type { StockCount } from '../../../../../schema/features/stock/stock-counts.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { LostRace } from '../../../../infrastructure/database/database.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Clock } from '../../../../infrastructure/time/clock.ts';
import { lockHolders, releaseNewest } from '../../job-parts/index.ts';
import { lockParts, moveStock, requireStock } from '../../parts/index.ts';
import { type ComparedCountLine, compareLines } from '../comparison/compare-lines.ts';
import { differenceOf } from '../comparison/settle-counts.ts';
import { type EndingCount, endCount } from './end-count.ts';

interface SeenVersion {
  readonly id: string;
  readonly version: number;
}

/**
 * Posts the count: each difference becomes a movement at the moment of counting. Where less is left than was reserved,
 * the newest reservations are released.
 *
 * @throws NOT_FOUND; CONFLICT another version; INVALID_STATE it has ended, stock is off, with the `partIds` of parts of
 *   which nobody knows how many there are
 */
export const postCount = (call: SignedInCall, seen: SeenVersion): Promise<StockCount> =>
  endCount(call, seen, {
    act: 'postCount',
    state: 'POSTED',
    work: (on) => {
      requireStock(on.viewer);
      return postLines(on, call.ctx.clock);
    },
  });

const hasDifference = ({ shown }: ComparedCountLine) => differenceOf(shown) !== 0;
const partIdsOf = (lines: readonly ComparedCountLine[]) => lines.map(({ part }) => part.id);

async function postLines(
  { tx, count, viewer, staffId }: EndingCount,
  clock: Clock,
): Promise<readonly ComparedCountLine[]> {
  const mayGoBelow = viewer.negativeStock;
  const before = (await compareLines(tx, count, { mayGoBelow })).filter(hasDifference);
  await lockHolders(tx, partIdsOf(before));
  await lockParts(tx, partIdsOf(before));
  const lines = await compareLines(tx, count, { mayGoBelow });
  const unsure = lines.filter(({ needsRecount }) => needsRecount);
  if (unsure.length > 0) {
    throw new AppError('INVALID_STATE', 'countAgain', { stock: { partIds: partIdsOf(unsure) } });
  }
  const differing = lines.filter(hasDifference);
  const locked = new Set(partIdsOf(before));
  if (partIdsOf(differing).some((id) => !locked.has(id))) throw new LostRace('Stock has moved meanwhile');
  const neverMoved = await findNeverMoved(tx, differing);
  const movements = await moveStock(
    tx,
    differing.map(({ part, shown }) => ({
      partId: part.id,
      kind: neverMoved.has(part.id) ? ('OPENING' as const) : ('COUNT' as const),
      deltaThousandths: differenceOf(shown),
      occurredAt: shown.countedAt,
      countId: count.id,
      reason: shown.reason ?? 'MISTAKE',
    })),
    // What is reserved is released below; less than nothing was refused above.
    { staffId, clock, mayGoBelow: true },
  );
  for (const partId of partIdsOf(differing)) await releaseNewest(tx, partId, { now: clock.now(), staffId });
  const values = new Map(movements.map(({ partId, valueDeltaE7 }) => [partId, valueDeltaE7]));
  return lines.map((line) => {
    const reason = hasDifference(line) ? (line.shown.reason ?? 'MISTAKE') : line.shown.reason;
    return { ...line, shown: { ...line.shown, reason }, valueE7: values.get(line.part.id) ?? 0n };
  });
}

/** Those of which nothing has ever moved. */
async function findNeverMoved(tx: TenantTables, lines: readonly ComparedCountLine[]): Promise<ReadonlySet<string>> {
  const ids = partIdsOf(lines.filter(({ part }) => part.onHandThousandths === 0));
  if (ids.length === 0) return new Set();
  const moved = await tx.stockMovement.findMany({
    where: { partId: { in: ids } },
    select: { partId: true },
    distinct: ['partId'],
  });
  const known = new Set(moved.map(({ partId }) => partId));
  return new Set(ids.filter((id) => !known.has(id)));
}
