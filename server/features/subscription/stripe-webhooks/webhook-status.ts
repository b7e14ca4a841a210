import type { WebhookStatus } from '../../../../schema/features/subscription/billing-answers.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';

const shown = 10;
const dayEvents = 500;

/**
 * What has come in for the owner's own Stripe customer; other people's events are neither shown nor counted
 * (docs/contract.md §4.8).
 */
export async function webhookStatus({ clock, database }: AppContext, owner: Actor): Promise<WebhookStatus> {
  const account = await database.user.findUnique({ where: { id: owner.id }, select: { stripeCustomerId: true } });
  const customerId = account?.stripeCustomerId;
  if (!customerId) return { events: [], waiting: 0, failing: 0, slowestSeconds: null };
  const [events, waiting, failing, done] = await Promise.all([
    database.webhookEvent.findMany({ where: { customerId }, orderBy: { receivedAt: 'desc' }, take: shown }),
    database.webhookEvent.count({ where: { customerId, status: 'pending' } }),
    database.webhookEvent.count({ where: { customerId, status: 'pending', attempts: { gt: 1 } } }),
    database.webhookEvent.findMany({
      where: { customerId, status: 'processed', receivedAt: { gte: secondsAfter(clock.now(), -86_400) } },
      select: { receivedAt: true, processedAt: true },
      take: dayEvents,
    }),
  ]);
  const seconds = done.map(({ receivedAt, processedAt }) =>
    Math.ceil(Math.max(0, (processedAt ?? receivedAt).getTime() - receivedAt.getTime()) / 1000),
  );
  return {
    events: events.map(({ id, type, status, receivedAt }) => ({
      id,
      type,
      status,
      receivedAt: receivedAt.toISOString(),
    })),
    waiting,
    failing,
    slowestSeconds: seconds.length === 0 ? null : Math.max(...seconds),
  };
}
