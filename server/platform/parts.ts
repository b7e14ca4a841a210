import type Stripe from 'stripe';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import type { Outbox } from './outbox.ts';
import type { Passwords } from './passwords.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Sessions } from './sessions.ts';

/** Everything a use case may need of the outside world, made once at start and handed to each of them. */
export interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Database;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly outbox: Outbox;
  readonly rateLimits: RateLimits;
  readonly stripe: Stripe;
}
