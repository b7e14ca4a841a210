import { lifetimes } from '../../../schema/rules.ts';
import type { Sweep } from '../../infrastructure/jobs/housekeeping.ts';

/** What is bound to money, as it could be once, is for a person to look at. */
const unconfirmed = { emailVerified: false, ownerId: null, stripeCustomerId: null };

/** Owners with their workshops. Whoever is confirmed at this moment stays, and so does the workshop. */
const unconfirmedRegistrations: Sweep = (database, before, limit) => {
  const where = { ...unconfirmed, createdAt: before(lifetimes.unconfirmedSeconds) };
  return database.transaction(async ({ user, workshop }) => {
    const found = await user.findMany({ where, take: limit, select: { id: true, workshopId: true } });
    const removed = await user.deleteMany({ where: { ...where, id: { in: found.map(({ id }) => id) } } });
    const workshops = found.map(({ workshopId }) => workshopId);
    await workshop.deleteMany({ where: { id: { in: workshops }, users: { none: {} } } });
    return removed;
  });
};

/** Registrations that nobody confirmed, sessions and mailed links. */
export const accountsSweeps: readonly Sweep[] = [
  unconfirmedRegistrations,
  ({ session }, before, limit) => session.deleteMany({ where: { expiresAt: before(0) }, limit }),
  ({ token }, before, limit) => token.deleteMany({ where: { expiresAt: before(0) }, limit }),
];
