import { createRateLimits } from '../auth/limits/rate-limits.ts';
import { createPasswords } from '../auth/passwords/passwords.ts';
import { createSessions } from '../auth/sessions/sessions.ts';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../infrastructure/database/database.ts';
import { createFileStore } from '../infrastructure/files/create-file-store.ts';
import { createJobHistory } from '../infrastructure/jobs/job-history.ts';
import { createJobRunner } from '../infrastructure/jobs/job-runner.ts';
import { createOutbox, type Sender, sendingJob, type Topic, topics } from '../infrastructure/jobs/outbox.ts';
import { createLive } from '../infrastructure/live/live.ts';
import type { Log } from '../infrastructure/telemetry/log.ts';
import { listenToWrites } from '../infrastructure/tenant/changes/listen-to-writes.ts';
import { notifyFollowers } from '../infrastructure/tenant/followers/write-followers.ts';
import type { Clock } from '../infrastructure/time/clock.ts';
import { createStripe } from '../integrations/stripe/stripe.ts';
import type { AppContext } from './app-context.ts';
import { type Follower, prepareFollower } from './define-follower.ts';
import { noHooks } from './hooks.ts';

/** What differs between the programs that are made of the same context. */
export interface PartsOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly stripe?: AppContext['stripe'];
  /** Those of all features; left out where nothing happens that has any. */
  readonly hooks?: AppContext['hooks'];
  /** Those of all features; left out where nobody calls. */
  readonly queueable?: AppContext['queueable'];
  /** Those of all features, which keep in step what they derive of what is written to a workshop's tables. */
  readonly followers?: readonly Follower[];
  /** Sends the messages of the outbox; left out where another process does, and messages are only written. */
  readonly senders?: (
    made: Pick<AppContext, 'config' | 'database' | 'stripe' | 'files'>,
  ) => Readonly<Record<Topic, Sender>>;
}

/** Opens the database of the configuration and makes everything that a use case may need. */
export async function createAppContext(options: PartsOptions): Promise<AppContext> {
  const {
    config,
    clock,
    log,
    stripe = createStripe(config.stripe),
    senders,
    hooks = noHooks,
    queueable = new Map(),
    followers = [],
  } = options;
  const database = await openDatabase(config.databaseUrl, clock);
  const jobs = createJobRunner({ clock, log, history: createJobHistory({ database, log }) });
  const wake = (delayMilliseconds?: number) => {
    for (const topic of topics) jobs.wake(sendingJob(topic), delayMilliseconds);
  };
  const files = await createFileStore(config.files);
  const outbox = createOutbox({ database, clock, log, senders: senders?.({ config, database, stripe, files }), wake });
  const parts = { clock, config, jobs, outbox };
  listenToWrites(database, notifyFollowers(followers.map((follower) => prepareFollower(parts, follower))));
  return {
    config,
    clock,
    log,
    database,
    passwords: createPasswords(config.bcryptCost),
    sessions: createSessions({ database, clock, secrets: config.jwtSecrets }),
    jobs,
    outbox,
    live: createLive({ database, clock, log }),
    rateLimits: createRateLimits(database, clock, config.rateLimitScale),
    files,
    stripe,
    hooks,
    queueable,
  };
}
