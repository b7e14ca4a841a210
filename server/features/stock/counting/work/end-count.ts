import type { StockCount } from '../../../../../schema/features/stock/stock-counts.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { type StockViewer, stockViewer } from '../../parts/index.ts';
import { type ComparedCountLine, compareLines } from '../comparison/compare-lines.ts';
import type { CountRow } from '../comparison/count-rows.ts';
import { requireCount, requireSeenCount } from '../comparison/load-count.ts';
import { presentCount } from '../comparison/present-count.ts';
import { differenceOf } from '../comparison/settle-counts.ts';

interface SeenVersion {
  readonly id: string;
  readonly version: number;
}

export interface EndingCount {
  readonly tx: TenantTables;
  readonly count: CountRow;
  readonly viewer: StockViewer;
  readonly staffId: string;
}

interface End {
  readonly act: string;
  readonly state: 'POSTED' | 'CANCELLED';
  /** What becomes of the stock. @returns the lines as they are written down */
  readonly work: (on: EndingCount) => Promise<readonly ComparedCountLine[]>;
}

/** A row is written for each part that differs, and there may be thousands. */
const long = { timeout: 60_000 };

/**
 * Ends an open count, and writes down what its differences were.
 *
 * @throws NOT_FOUND; CONFLICT; INVALID_STATE it has ended
 */
export function endCount(
  { ctx, db, actor }: SignedInCall,
  seen: SeenVersion,
  { act, state, work }: End,
): Promise<StockCount> {
  return db.transaction(async (tx) => {
    const viewer = await stockViewer(tx, actor);
    const count = await requireSeenCount(tx, seen, viewer);
    const staffId = await staffIdOf(tx, actor.id);
    await storeBookQuantities(tx, await work({ tx, count, viewer, staffId }));
    const now = ctx.clock.now();
    await tx.stockCount.update({
      where: { id: count.id },
      data: { state, openOf: null, endedAt: now, endedById: staffId, version: count.version + 1 },
    });
    const happened = { entity: 'STOCK_COUNT', entityId: count.id, act, staffId, now } as const;
    await recordActivity(tx, { ...happened, before: { state: count.state }, after: { state } });
    return presentCount(tx, await requireCount(tx, count.id), viewer);
  }, long);
}

/** Keeps the books as they are now: what arrives later does not change what was posted. */
async function storeBookQuantities(tx: TenantTables, lines: readonly ComparedCountLine[]): Promise<void> {
  for (const { rows, shown, valueE7 } of lines) {
    for (const { id, bookThousandths, keptBook } of rows) {
      const differs = id === shown.id && differenceOf(shown) !== 0;
      if (!differs && bookThousandths === keptBook) continue;
      const posted = differs ? { reason: shown.reason, valueE7 } : {};
      await tx.countLine.update({ where: { id }, data: { bookThousandths, ...posted } });
    }
  }
}

/** Ends a count, and leaves everything as it is. @throws as endCount */
export const cancelCount = (call: SignedInCall, seen: SeenVersion): Promise<StockCount> =>
  endCount(call, seen, {
    act: 'cancelCount',
    state: 'CANCELLED',
    work: ({ tx, count, viewer }) => compareLines(tx, count, { mayGoBelow: viewer.negativeStock }),
  });
