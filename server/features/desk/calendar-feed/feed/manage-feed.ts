import type { z } from 'zod';
import type { CalendarFeed, saveCalendarFeedInput } from '../../../../../schema/features/desk/planner/calendar-feed.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { addressOf, newLink, refusingSecond } from '../secret-address.ts';

const purpose = 'calendar feed';

/** The calendar of the person who asks; null where there is none. */
export const readCalendarFeed = ({ ctx, db, actor }: SignedInCall): Promise<CalendarFeed | null> =>
  feedOf(db, ctx.config, actor.id);

async function feedOf(
  db: TenantTables,
  config: SignedInCall['ctx']['config'],
  userId: string,
): Promise<CalendarFeed | null> {
  const row = await db.calendarFeed.findFirst({ where: { userId } });
  const url = row && addressOf(config, purpose, row);
  // Without its key the address cannot be shown again.
  if (row === null || !url) return null;
  return { url, withNames: row.withNames, createdAt: row.createdAt.toISOString() };
}

/** Makes the calendar of the person who asks, says whether customers are named there, or gives it another address. */
export function saveCalendarFeed(
  { ctx, db, actor }: SignedInCall,
  { withNames, renew }: z.output<typeof saveCalendarFeedInput>,
): Promise<CalendarFeed | null> {
  const { config, clock } = ctx;
  const ofPerson = { userId: actor.id };
  return db.transaction(async (tx) => {
    const kept = renew ? null : await feedOf(tx, config, actor.id);
    if (kept === null) {
      await tx.calendarFeed.deleteMany({ where: ofPerson });
      const now = clock.now();
      const data = { ...newLink(config, purpose, now), ...ofPerson, withNames, createdAt: now };
      await refusingSecond(tx.calendarFeed.create({ data }));
    } else await tx.calendarFeed.updateMany({ where: ofPerson, data: { withNames } });
    return feedOf(tx, config, actor.id);
  });
}

/** From now on nobody reads the calendar of the person who asks. */
export async function revokeCalendarFeed({ db, actor }: SignedInCall): Promise<null> {
  await db.calendarFeed.deleteMany({ where: { userId: actor.id } });
  return null;
}
