import { lifetimes } from '../../../../schema/rules.ts';
import type { Sweep } from '../../../infrastructure/jobs/housekeeping.ts';
import { deleteAbandonedWorkshops } from '../workshop-settings/index.ts';

/** What is bound to money, as it could be once, is for a person to look at. */
const unconfirmed = { emailVerified: false, ownerId: null, stripeCustomerId: null };

/** Removes registrations that nobody confirmed, with their workshops. Anyone who is confirmed at this moment stays. */
export const removeUnconfirmed: Sweep = (database, before, limit) => {
  const where = { ...unconfirmed, createdAt: before(lifetimes.unconfirmedSeconds) };
  return database.transaction(async (tx) => {
    const found = await tx.user.findMany({ where, take: limit, select: { id: true, workshopId: true } });
    const removed = await tx.user.deleteMany({ where: { ...where, id: { in: found.map(({ id }) => id) } } });
    await deleteAbandonedWorkshops(
      tx,
      found.map(({ workshopId }) => workshopId),
    );
    return removed;
  });
};
