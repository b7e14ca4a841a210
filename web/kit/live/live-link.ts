import type { WorkshopChangedSubscription } from '../../../generated/graphql.ts';

/** Loaded with it, not before. */
export { isAffected } from '../client/shown-entities.ts';

/** One thing that was written in the workshop; without an entity everything is to be read again. */
export type Change = Pick<WorkshopChangedSubscription['workshopChanged'], 'sequence' | 'entity' | 'id'>;

export interface StreamParts {
  /** The last sequence that was seen. */
  readonly since: string | undefined;
  /** Without such a sequence: what was written in the given number of seconds before is reported as well. */
  readonly recentSeconds: number | undefined;
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onChange: (change: Change) => void;
}

/**
 * Follows the changes until the connection ends: `refused` to who is not signed in any more or has not paid, `unknown` where
 * the sequence means nothing to the server.
 */
export type OpenStream = (parts: StreamParts) => Promise<'ended' | 'refused' | 'unknown'>;

/** What of the browser is needed, and its tabs share. */
export interface LiveParts {
  readonly openStream: OpenStream;
  /** Tabs of the same name share one stream. */
  readonly name: string;
  /** Only secure pages have them; without them each tab has a stream of its own. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  /** Where the browser says that it is worth to try again: `online`, `focus`. */
  readonly browser: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly publish: (change: Change) => void;
  /** Milliseconds since the document was opened: no screen of it was read before. */
  readonly age?: () => number;
}

const everything: Change = { sequence: '', entity: null, id: null };

/** The longest time of which the server publishes recent changes, and how far the clocks of two servers may differ. */
const mostRecentSeconds = 60;
const clockSkewSeconds = 3;

const firstWaitMilliseconds = 1000;
const longestWaitMilliseconds = 30_000;

/**
 * Publishes to this tab what changes in the workshop, from the one stream that all tabs of the browser share: the tab that holds
 * the lock reads it and passes it on to the others. When that tab is closed, the next one goes on from the sequence that it has seen.
 *
 * @returns what ends it
 */
export function createLiveLink({
  openStream,
  name,
  locks,
  channel,
  browser,
  publish,
  age = () => performance.now(),
}: LiveParts): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let last: string | undefined;

  const take = (change: Change) => {
    // What was seen already may come again when another tab has taken over.
    if (change.sequence !== '' && Number(change.sequence) <= Number(last ?? 0) && change.entity !== null) return;
    if (change.sequence !== '') last = change.sequence;
    publish(change);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Change>) => take(data));

  async function lead(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const began = last;
      const seconds = Math.ceil(age() / 1000) + clockSkewSeconds;
      const recentSeconds = began === undefined && seconds <= mostRecentSeconds ? seconds : undefined;
      const how = await openStream({
        since: last,
        recentSeconds,
        signal,
        onOpen: () => {
          failures = 0;
          // Nobody has reported what was written between the first reading of the screen and now.
          if (began === undefined && recentSeconds === undefined) take(everything);
        },
        onChange: (change) => {
          take(change);
          channel.postMessage(change);
        },
      });
      if (how === 'unknown') last = undefined;
      await (how === 'refused' ? waitForRetry() : waiting(failures));
      failures += 1;
    }
  }

  /**
   * Waits before the next attempt: longer after each failure, with a share by chance so that windows do not all
   * connect at once, and shorter when the browser is online again.
   */
  async function waiting(failures: number): Promise<void> {
    const most = Math.min(longestWaitMilliseconds, firstWaitMilliseconds * 2 ** failures);
    await waitForRetry(most * (0.5 + Math.random() / 2));
  }

  function waitForRetry(milliseconds?: number): Promise<void> {
    return new Promise((go) => {
      const done = () => {
        clearTimeout(timer);
        for (const event of ['online', 'focus']) browser.removeEventListener(event, done);
        signal.removeEventListener('abort', done);
        go();
      };
      const timer = milliseconds === undefined ? undefined : setTimeout(done, milliseconds);
      for (const event of ['online', 'focus']) browser.addEventListener(event, done);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    });
  }

  async function share(): Promise<void> {
    if (locks === undefined) return lead();
    const leads = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await lead();
      return lock !== null;
    });
    if (leads || signal.aborted) return;
    take(everything);
    await locks.request(name, { signal }, lead);
  }
  share().catch((error: unknown) => {
    // A window that closes while it waits for the lock gets an error.
    if (!signal.aborted) reportError(error);
  });

  return () => {
    stopping.abort();
    channel.close();
  };
}
