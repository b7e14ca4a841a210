import { randomUUID } from 'node:crypto';
import { openDatabase } from '../server/platform/database/database.ts';

/** How much a database holds: workshops that pay, and what Stripe has sent about them. */
export interface Size {
  readonly accounts: number;
  readonly events: number;
}

const batch = 1000;
const daySeconds = 86_400;
/** What an event of Stripe's weighs at least. */
const payload = JSON.stringify({ object: 'event', filler: 'x'.repeat(1000) });

/** Fills a migrated database with what years leave behind, past all use cases. Everything in it has been worked off. */
export async function seed(databaseUrl: string, { accounts, events }: Size): Promise<void> {
  const database = await openDatabase(databaseUrl);
  const now = Date.now();
  const daysAgo = (place: number, days: number) => new Date(now - ((place * 7919) % (days * daySeconds)) * 1000);
  const ids = Array.from({ length: accounts }, () => randomUUID());
  const ownerOf = (place: number) => ids[place % accounts] ?? '';
  const emailOf = (id: string) => `${id}@example.com`;

  await inBatches(accounts, (places) =>
    database.user.createMany({
      data: places.map((place) => {
        const id = ownerOf(place);
        const names = { email: emailOf(id), emailKey: emailOf(id), username: 'owner', fullName: `Owner ${place}` };
        const paid = { plan: 'business', subscriptionStatus: 'active', paymentVerified: true };
        const stripe = { stripeCustomerId: `cus_${place}`, billingReadAt: new Date(now) };
        const periodEnd = new Date(now + 20 * daySeconds * 1000);
        return { id, ...names, ...paid, ...stripe, currentPeriodEnd: periodEnd, passwordHash: '', emailVerified: true };
      }),
    }),
  );
  await inBatches(accounts, (places) =>
    database.session.createMany({
      data: places.map((place) => ({
        id: randomUUID(),
        userId: ownerOf(place),
        expiresAt: new Date(now + daySeconds * 1000),
      })),
    }),
  );
  await inBatches(accounts * 3, (places) =>
    database.securityEvent.createMany({
      data: places.map((place) => {
        const id = ownerOf(place);
        const what = { kind: 'logged-in', email: emailOf(id), createdAt: daysAgo(place, 300) };
        return { id: randomUUID(), ownerId: id, userId: id, ...what };
      }),
    }),
  );
  await inBatches(accounts * 3, (places) =>
    database.outboxMessage.createMany({
      data: places.map((place) => {
        const createdAt = daysAgo(place, 300);
        return { id: randomUUID(), topic: 'mail', dedupeKey: randomUUID(), payload: '', status: 'sent', createdAt };
      }),
    }),
  );
  await inBatches(events, (places) =>
    database.webhookEvent.createMany({
      data: places.map((place) => {
        const receivedAt = daysAgo(place, 80);
        const done = {
          status: 'processed',
          attempts: 1,
          receivedAt,
          nextAttemptAt: receivedAt,
          processedAt: receivedAt,
        };
        return { id: `evt_${place}`, type: 'invoice.paid', customerId: `cus_${place % accounts}`, payload, ...done };
      }),
    }),
  );
  await database.close();
}

async function inBatches(count: number, write: (places: readonly number[]) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < count; first += batch) {
    await write(Array.from({ length: Math.min(batch, count - first) }, (_, place) => first + place));
  }
}
