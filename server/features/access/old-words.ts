import type { Sweep } from '../../infrastructure/jobs/housekeeping.ts';

/** A message of the partner's that could not be delivered is repeated for days, and must find what has overtaken it. */
const partnerWordSeconds = 30 * 86_400;

/** What waits for its address to be proved waits on. */
export const oldPartnerWords: Sweep = ({ partnerWord }, before, limit) =>
  partnerWord.deleteMany({
    where: { occurredAt: before(partnerWordSeconds), OR: [{ waiting: false }, { validUntil: before(0) }] },
    limit,
  });
