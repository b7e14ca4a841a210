import type { Sweep } from '../../../infrastructure/jobs/housekeeping.ts';

/** Stripe itself keeps its events for 30 days; one that came again would change nothing. */
const webhookEventSeconds = 90 * 86_400;

export const purgeWebhookEvents: Sweep = ({ webhookEvent }, before, limit) =>
  webhookEvent.deleteMany({
    where: { status: { not: 'pending' }, receivedAt: before(webhookEventSeconds) },
    limit,
  });
