import type { z } from 'zod';
import type { saveWallViewInput, WallView } from '../../../../../schema/features/desk/planner/calendar-feed.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { addressOf, newLink, refusingSecond } from '../secret-address.ts';

const purpose = 'wall view';

/** The screen of the workshop; null where there is none. */
export const readWallView = ({ ctx, db }: SignedInCall): Promise<WallView | null> => wallOf(db, ctx.config);

async function wallOf(db: TenantTables, config: SignedInCall['ctx']['config']): Promise<WallView | null> {
  const row = await db.wallView.findFirst();
  const url = row && addressOf(config, purpose, row);
  return row && url ? { url, createdAt: row.createdAt.toISOString() } : null;
}

/** Makes the screen of the workshop, or gives it another address. */
export function saveWallView(
  { ctx, db }: SignedInCall,
  { renew }: z.output<typeof saveWallViewInput>,
): Promise<WallView | null> {
  const { config, clock } = ctx;
  return db.transaction(async (tx) => {
    const kept = renew ? null : await wallOf(tx, config);
    if (kept !== null) return kept;
    await tx.wallView.deleteMany({ where: {} });
    const now = clock.now();
    await refusingSecond(tx.wallView.create({ data: { ...newLink(config, purpose, now), createdAt: now } }));
    return wallOf(tx, config);
  });
}

/** From now on the screen shows nothing. */
export async function revokeWallView({ db }: SignedInCall): Promise<null> {
  await db.wallView.deleteMany({ where: {} });
  return null;
}
