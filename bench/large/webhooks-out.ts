import { z } from 'zod';
import { webhookEventTypes } from '../../schema/features/integrations/webhook-events.ts';
import { percentile, rounded } from '../support/pace.ts';
import type { Garage } from '../workshop/garage.ts';
import { visitSteadily } from '../workshop/visits.ts';
import { silentPath, type startReceiver } from './webhook-receiver.ts';

/**
 * The writes of whole visits at the desk without a webhook, with one that is notified of some events and of all, and with a second one
 * that never answers, in turns. Wanted are a p95 of the desk within 1.1 of what it is alone, 100,000 events a day or more, and 2 s from an event
 * to its first attempt, p95.
 */
const rounds = Number(process.env.ROUNDS ?? 3);
const visitsPerSecond = Number(process.env.VISITS ?? 1);
const seconds = Number(process.env.SECONDS ?? 20);
const daySeconds = 86_400;
/** What is still under way when the visits are over comes within this time. */
const drainMilliseconds = 3000;

const saved = z.object({ webhook: z.object({ id: z.string(), version: z.number() }) });

/** What a visit brings about of these is about as many in a day as asked, at a visit a second. */
const some = ['job_card.checked_in', 'invoice.paid'];
const everything = [...webhookEventTypes];

/** The paths that webhooks lead to, and of what they are notified. */
const ways: Readonly<Record<string, { readonly paths: readonly string[]; readonly eventTypes: readonly string[] }>> = {
  alone: { paths: [], eventTypes: [] },
  'with a webhook, some events': { paths: ['/taken'], eventTypes: some },
  'with a webhook, all events': { paths: ['/taken'], eventTypes: everything },
  'with one that hangs beside it': { paths: ['/taken', silentPath], eventTypes: everything },
};

export async function measureWebhooksOut(
  engine: string,
  garage: Garage,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
): Promise<void> {
  const measured = new Map(
    Object.keys(ways).map((way) => [way, { desk: [] as number[], attempts: [] as number[], seconds: 0 }]),
  );
  await visitSteadily(garage, visitsPerSecond, 3);
  for (let round = 0; round < rounds; round += 1) {
    for (const [way, { paths, eventTypes }] of Object.entries(ways)) {
      const webhooks = [];
      for (const path of paths)
        webhooks.push(await addWebhook(garage, { url: `http://${receiver.host}${path}`, eventTypes }));
      receiver.takeWaits();
      const waits = await visitSteadily(garage, visitsPerSecond, seconds);
      if (paths.length > 0) await new Promise((drained) => setTimeout(drained, drainMilliseconds));
      const row = measured.get(way);
      row?.desk.push(...[...waits.values()].flat());
      row?.attempts.push(...receiver.takeWaits());
      if (row) row.seconds += seconds;
      for (const webhook of webhooks) await removeWebhook(garage, webhook);
    }
  }
  const alone = percentile(measured.get('alone')?.desk ?? [], 0.95);
  console.log(`\nVisits at the desk and webhooks with ${garage.name}, ${engine}`);
  console.table(
    Object.fromEntries(
      [...measured].map(([way, { desk, attempts, seconds: passed }]) => [
        way,
        {
          'desk p50 ms': rounded(percentile(desk, 0.5)),
          'desk p95 ms': rounded(percentile(desk, 0.95)),
          'p95 to alone': rounded(percentile(desk, 0.95) / alone),
          'events a day': Math.round((attempts.length / passed) * daySeconds),
          'event to attempt, p95 ms': rounded(percentile(attempts, 0.95)),
        },
      ]),
    ),
  );
}

async function addWebhook({ call }: Garage, input: { readonly url: string; readonly eventTypes: readonly string[] }) {
  return saved.parse(await call('saveWebhook', input)).webhook;
}

async function removeWebhook({ call }: Garage, { id }: { readonly id: string }): Promise<void> {
  const all = z.array(z.object({ id: z.string(), version: z.number() })).parse(await call('webhooks'));
  const version = all.find((webhook) => webhook.id === id)?.version;
  await call('removeWebhook', { id, version });
}
