import { randomUUID } from 'node:crypto';
import { type Bulk, type Value, writeInBulk } from '../../tools/seed/bulk.ts';

/** How much a database holds: workshops that pay, and what Stripe has sent about them. */
export interface Size {
  readonly accounts: number;
  readonly events: number;
}

/** A table of which each place has one row. */
interface Filled extends Omit<Bulk, 'rows'> {
  readonly row: (place: number) => readonly Value[];
}

const daySeconds = 86_400;
/** What an event of Stripe's weighs at least. */
const payload = JSON.stringify({ object: 'event', filler: 'x'.repeat(1000) });

/** Fills a migrated database with what years leave behind, past all use cases. Everything in it has been worked off. */
export function seed(databaseUrl: string, { accounts, events }: Size): Promise<void> {
  const now = Date.now();
  const daysAhead = (days: number) => new Date(now + days * daySeconds * 1000);
  /** Spread over the last days. */
  const within = (days: number, place: number) => new Date(now - ((place * 7919) % (days * daySeconds)) * 1000);
  const ids = Array.from({ length: accounts }, () => randomUUID());
  const ownerOf = (place: number) => ids[place % accounts] ?? '';
  const emailOf = (place: number) => `${ownerOf(place)}@example.com`;

  const users: Filled = {
    table: 'users',
    columns: [
      ...['id', 'email', 'emailKey', 'username', 'fullName', 'password', 'emailVerified', 'workshopId'],
      ...['plan', 'subscriptionStatus', 'paid', 'stripeCustomerId', 'billingReadAt', 'currentPeriodEnd', 'createdAt'],
    ],
    count: accounts,
    row: (place) => [
      ...[ownerOf(place), emailOf(place), emailOf(place), 'owner', `Owner ${place}`, '', 1, ownerOf(place)],
      ...['business', 'active', 1, `cus_${place}`, new Date(now), daysAhead(20), within(300, place)],
    ],
  };
  const workshops: Filled = {
    table: 'workshops',
    columns: ['id', 'name', 'createdAt'],
    count: accounts,
    row: (place) => [ownerOf(place), `Workshop ${place}`, within(300, place)],
  };
  const sessions: Filled = {
    table: 'sessions',
    columns: ['id', 'userId', 'createdAt', 'lastUsedAt', 'expiresAt'],
    count: accounts,
    row: (place) => [randomUUID(), ownerOf(place), new Date(now), new Date(now), daysAhead(1)],
  };
  const securityEvents: Filled = {
    table: 'security_events',
    columns: ['id', 'workshopId', 'userId', 'email', 'kind', 'createdAt'],
    count: accounts * 3,
    row: (place) => [randomUUID(), ownerOf(place), ownerOf(place), emailOf(place), 'logged-in', within(300, place)],
  };
  const messages: Filled = {
    table: 'outbox',
    columns: ['id', 'topic', 'dedupeKey', 'payload', 'status', 'nextAttemptAt', 'createdAt', 'sentAt'],
    count: accounts * 3,
    row: (place) => {
      const at = within(300, place);
      return [randomUUID(), 'mail', randomUUID(), '', 'sent', at, at, at];
    },
  };
  const webhookEvents: Filled = {
    table: 'webhook_events',
    columns: [
      'id',
      'type',
      'customerId',
      'payload',
      'status',
      'attempts',
      'nextAttemptAt',
      'receivedAt',
      'processedAt',
    ],
    count: events,
    row: (place) => {
      const at = within(80, place);
      return [`evt_${place}`, 'invoice.paid', `cus_${place % accounts}`, payload, 'processed', 1, at, at, at];
    },
  };
  const filled = [workshops, users, sessions, securityEvents, messages, webhookEvents];
  return writeInBulk(
    databaseUrl,
    filled.map(({ row, ...bulk }) => ({ ...bulk, rows: (place) => [row(place)] })),
  );
}
