import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import type { Log } from './platform/log.ts';
import { createOutbox, type Sender, type Topic } from './platform/outbox.ts';
import type { Parts } from './platform/parts.ts';
import { createPasswords } from './platform/passwords.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { createSessions } from './platform/sessions.ts';
import { createStripe } from './platform/stripe.ts';

/** What differs between the programs that are made of the same parts. */
export interface PartsOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly stripe?: Parts['stripe'];
  /** Sends what leaves the house; left out where another process does, and messages are only written. */
  readonly senders?: (made: Pick<Parts, 'config' | 'database' | 'stripe'>) => Readonly<Record<Topic, Sender>>;
}

/** Opens the database of the configuration and makes everything that a use case may need. */
export async function createParts(options: PartsOptions): Promise<Parts> {
  const { config, clock, log, stripe = createStripe(config.stripe), senders } = options;
  const database = await openDatabase(config.databaseUrl);
  return {
    config,
    clock,
    log,
    database,
    passwords: createPasswords(config.bcryptCost),
    sessions: createSessions({ database, clock, secrets: config.jwtSecrets }),
    outbox: createOutbox({ database, clock, log, senders: senders?.({ config, database, stripe }) }),
    rateLimits: createRateLimits(database, config.rateLimitScale),
    stripe,
  };
}
