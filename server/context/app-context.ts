import type Stripe from 'stripe';
import type { RateLimits } from '../auth/limits/rate-limits.ts';
import type { Passwords } from '../auth/passwords/passwords.ts';
import type { Sessions } from '../auth/sessions/sessions.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../infrastructure/database/database.ts';
import type { FileStore } from '../infrastructure/files/file-store.ts';
import type { JobRunner } from '../infrastructure/jobs/job-runner.ts';
import type { Outbox } from '../infrastructure/jobs/outbox.ts';
import type { Live } from '../infrastructure/live/live.ts';
import type { Log } from '../infrastructure/telemetry/log.ts';
import type { Clock } from '../infrastructure/time/clock.ts';
import type { Hooks } from './hooks.ts';

/** An operation as its caller sees it; a call of somebody who is signed in is made of the one that brings it. */
export interface QueueableOperation {
  call(call: object, input: unknown): Promise<unknown>;
}

/** Everything a use case may need of the outside world, made once at start and handed to each of them. */
export interface AppContext {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Database;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  /** Runs what happens without being called, where this process is a server. */
  readonly jobs: JobRunner;
  readonly outbox: Outbox;
  readonly live: Live;
  readonly rateLimits: RateLimits;
  /** Where photos and papers lie. */
  readonly files: FileStore;
  readonly stripe: Stripe;
  /** What features do with their tables when something happens elsewhere. */
  readonly hooks: Hooks;
  /** The operations that a phone may keep until it has a network, by their names. */
  readonly queueable: ReadonlyMap<string, QueueableOperation>;
}
