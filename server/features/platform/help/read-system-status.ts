import type { SystemStatus } from '../../../../schema/features/platform/help.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { mailTopics } from '../../../integrations/mail/mail.ts';

/** In seconds: from when on something that waits is late (docs/production.md, what to watch). */
const late = { message: 300, webhookEvent: 60 };

/**
 * Whether what people wait for arrives, read from the queues: mails that do not leave, payments that do not come in;
 * that the database answers is part of it. No number, address or error of theirs is answered.
 */
export async function readSystemStatus({ clock, database }: AppContext): Promise<SystemStatus> {
  const before = (seconds: number) => ({ lt: secondsAfter(clock.now(), -seconds) });
  const waiting = (...topics: readonly string[]) =>
    database.outboxMessage.findFirst({
      where: { topic: { in: [...topics] }, status: 'pending', createdAt: before(late.message) },
      select: { id: true },
    });
  const [mail, toStripe, fromStripe] = await Promise.all([
    waiting(...mailTopics),
    waiting('stripe'),
    database.webhookEvent.findFirst({
      where: { status: 'pending', receivedAt: before(late.webhookEvent) },
      select: { id: true },
    }),
  ]);
  return {
    database: 'working',
    mail: mail === null ? 'working' : 'delayed',
    payments: toStripe === null && fromStripe === null ? 'working' : 'delayed',
  };
}
