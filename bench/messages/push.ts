import { z } from 'zod';
import { startPushService } from '../../tests/support/push/push-service.ts';
import { onBothEnginesWithMany } from '../support/engines.ts';
import { percentile, rounded } from '../support/pace.ts';
import { type Garage, openGarage } from '../workshop/garage.ts';

/**
 * `npm run bench push`: from the moment in which a customer approves on the link until a push service has accepted the
 * message for the adviser's phone. The service is a stand-in that decrypts what comes; a real one adds its own way.
 */
const scale = Number(process.env.SCALE ?? 0.01);
const approvals = 30;
const timeoutMilliseconds = 30_000;
/** How exactly the arrival is seen. */
const lookMilliseconds = 2;

const row = z.object({ id: z.string(), version: z.number() });
const staffRows = z.array(z.object({ id: z.string(), userId: z.string().nullable() }));
const sent = z.object({
  url: z.string(),
  estimate: z.object({ id: z.string(), jobs: z.array(z.object({ jobId: z.string() })) }),
});

export function benchPush(): Promise<void> {
  return onBothEnginesWithMany(async (engine, urlOf, databasePids) => {
    const service = await startPushService();
    // In production messages leave to public addresses alone.
    const environment = { NODE_ENV: 'development', RATE_LIMIT_SCALE: '1000', OUTGOING_ALLOW: service.host };
    const garage = await openGarage(await urlOf('push'), scale, databasePids, environment);
    try {
      const waits = await measure(garage, service);
      console.log(
        `\nApproval on the link to a push that is accepted, ${approvals} times with ${garage.name}, ${engine}`,
      );
      console.table({
        decision: {
          'p50 ms': rounded(percentile(waits, 0.5)),
          'p95 ms': rounded(percentile(waits, 0.95)),
          'longest ms': rounded(Math.max(...waits)),
        },
      });
    } finally {
      await garage.stop();
      await service.close();
    }
  });
}

async function measure(
  garage: Garage,
  service: Awaited<ReturnType<typeof startPushService>>,
): Promise<readonly number[]> {
  await garage.database.workshop.update({ where: { id: garage.workshopId }, data: { zone: zoneAtNoon() } });
  const phone = service.device();
  await garage.call('savePushSubscription', { ...phone.subscription, kinds: ['DECISION'] });
  const staff = staffRows.parse(await garage.call('staff'));
  const adviserId = staff.find(({ userId }) => userId === garage.ownerId)?.id;
  const waits: number[] = [];
  for (let place = 0; place < approvals; place += 1) {
    const decide = await anEstimate(garage, { plate: `PU SH-${place}`, adviserId });
    const began = performance.now();
    await decide();
    while (phone.received().length <= place) {
      if (performance.now() - began > timeoutMilliseconds) throw new Error('The message has not come');
      await new Promise((look) => setTimeout(look, lookMilliseconds));
    }
    waits.push(performance.now() - began);
  }
  return waits;
}

/** An estimate that was sent to the customer. @returns what approves it on the link */
async function anEstimate(
  { url: server, call, headers }: Garage,
  { plate, adviserId }: { readonly plate: string; readonly adviserId: string | undefined },
): Promise<() => Promise<void>> {
  const card = row.parse(await call('takeIn', { plate, customer: { name: 'Ana Kos' }, km: 1, adviserId }));
  const lines = [{ kind: 'PART', description: 'Filter', unitPrice: 122_000 }];
  await call('addJob', { jobCardId: card.id, title: 'Service', lines });
  const { id, version } = row.parse(await call('createEstimate', { jobCardId: card.id }));
  const { url, estimate } = sent.parse(await call('sendEstimate', { id, version, channel: 'QR' }));
  const decisions = estimate.jobs.map(({ jobId }) => ({ jobId, decision: 'APPROVED' }));
  const input = { token: url.split('/s/')[1], estimateId: estimate.id, decisions, byName: 'Ana Kos' };
  const { cookie: _, ...visitor } = headers;
  return async () => {
    const answer = await fetch(`${server}/api/workshop/decideShared`, {
      method: 'POST',
      headers: visitor,
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  };
}

/** A zone in which it is about noon now: in the quiet hours of a workshop nothing is sent. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The names of these zones have the sign turned round.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
