import type { Sweep } from '../../../infrastructure/jobs/housekeeping.ts';

/** A message of the partner's that could not be delivered is repeated for days, and must find what has overtaken it. */
const partnerEventSeconds = 30 * 86_400;

/** What waits for its address to be proved waits on. */
export const purgePartnerEvents: Sweep = ({ partnerEvent }, before, limit) =>
  partnerEvent.deleteMany({
    where: { occurredAt: before(partnerEventSeconds), OR: [{ waiting: false }, { validUntil: before(0) }] },
    limit,
  });
