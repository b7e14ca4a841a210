import type { Database } from '../database/database.ts';
import type { Log } from '../telemetry/log.ts';
import { outsideOfRequests } from '../telemetry/tracing.ts';
import { type Change, changesAfter, lastSequences, recentChanges } from '../tenant/changes/read-changes.ts';
import { type Clock, secondsAfter } from '../time/clock.ts';
import { createQueue, type Queue } from './queue.ts';

/** Notifies the open windows of this process what was written to their workshops, by whichever process. */
export interface Live {
  /**
   * The changes of a workshop from now on, from a sequence on, or from some seconds ago on.
   *
   * @returns undefined when the account has too many windows open
   */
  follow(follower: Follower, start: Start): Promise<AsyncIterable<Change> | undefined>;
  /** Ends all of them; later ones end at once. */
  stop(): void;
}

/** Where a window begins; where neither is given, with what comes. */
export interface Start {
  /** The last sequence that it has seen. */
  readonly since: number | undefined;
  /** So long ago its screen was first read. */
  readonly recentSeconds: number | undefined;
}

export interface Follower {
  readonly workshopId: string;
  readonly accountId: string;
  readonly sessionId: string;
  /** Which of these sessions are still there; left out for those of accounts. */
  readonly sessions?: SessionsThere;
  /** Whether the account may receive this change. */
  readonly mayKnow: (change: Change) => boolean;
}

/** Asks in one query which sessions of one kind hold, and of which workshop each is. */
export type SessionsThere = (
  database: Database,
  ids: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, string | null>>;

const accountSessions: SessionsThere = async (database, ids, now) => {
  const rows = await database.session.findMany({
    where: { id: { in: [...ids] }, expiresAt: { gt: now } },
    select: { id: true, user: { select: { workshopId: true } } },
  });
  return new Map(rows.map(({ id, user }) => [id, user.workshopId]));
};

/** The window sees a change after half of it, on average. */
const lookMilliseconds = 250;
/** So often it is asked whether the sessions are still there. */
const looksBetweenSessions = 4;
/** After that a window connects again, through all checks. */
const lifeMilliseconds = 30 * 60_000;
const mostOfAccount = 250;
/** A reader that leaves so many lie is sent away, and catches up when it comes back. */
const mostWaiting = 2000;

interface Window {
  readonly follower: Follower;
  readonly queue: Queue<Change>;
  readonly until: number;
  position: number;
}

/** Costs nothing while nobody follows, and one query by key for each look while somebody does. */
export function createLive(ctx: { readonly database: Database; readonly clock: Clock; readonly log: Log }): Live {
  const { database, clock, log } = ctx;
  const windows = new Set<Window>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let looks = 0;

  async function look(): Promise<void> {
    looks += 1;
    try {
      if (looks % looksBetweenSessions === 0) await closeExpiredStreams();
      await publishChanges();
    } catch (error) {
      log.error({ err: error }, 'the changes of workshops could not be read and will be asked for again');
    }
    timer = undefined;
    rest();
  }

  function rest(): void {
    if (stopped || windows.size === 0 || timer !== undefined) return;
    timer = setTimeout(() => void outsideOfRequests(look), lookMilliseconds).unref();
  }

  async function publishChanges(): Promise<void> {
    const workshopIds = [...new Set([...windows].map(({ follower }) => follower.workshopId))];
    if (workshopIds.length === 0) return;
    for (const [workshopId, last] of await lastSequences(database, workshopIds)) {
      const behind = [...windows].filter(
        ({ follower, position }) => follower.workshopId === workshopId && position < last,
      );
      if (behind.length === 0) continue;
      const since = Math.min(...behind.map(({ position }) => position));
      const changes = await changesAfter(database, workshopId, since, last);
      for (const window of behind) publish(window, changes, last);
    }
  }

  function publish(window: Window, changes: readonly Change[], last: number): void {
    for (const change of changes) {
      if (change.sequence > window.position && window.follower.mayKnow(change)) window.queue.push(change);
    }
    window.position = last;
    if (window.queue.waiting > mostWaiting) window.queue.end();
  }

  /** Anyone who has logged out, whose session has run out, who was removed or moved, or has been here for long. */
  async function closeExpiredStreams(): Promise<void> {
    const now = performance.now();
    for (const sessions of new Set([...windows].map(({ follower }) => follower.sessions))) {
      const ofKind = [...windows].filter(({ follower }) => follower.sessions === sessions);
      const ids = [...new Set(ofKind.map(({ follower }) => follower.sessionId))];
      const known = await (sessions ?? accountSessions)(database, ids, clock.now());
      for (const { follower, queue, until } of ofKind) {
        if (known.get(follower.sessionId) !== follower.workshopId || until < now) queue.end();
      }
    }
  }

  async function missedChanges(workshopId: string, { since, recentSeconds }: Start, last: number) {
    if (since !== undefined) return changesAfter(database, workshopId, since, last);
    if (recentSeconds === undefined) return [];
    return recentChanges(database, workshopId, secondsAfter(clock.now(), -recentSeconds), last);
  }

  return {
    async follow(follower, start) {
      const { workshopId, accountId } = follower;
      const own = [...windows].filter((window) => window.follower.accountId === accountId);
      if (own.length >= mostOfAccount) return undefined;
      const window: Window = {
        follower,
        queue: createQueue<Change>(() => windows.delete(window)),
        until: performance.now() + lifeMilliseconds,
        position: Number.POSITIVE_INFINITY,
      };
      // Counted from now on; nothing is sent before it is known where it begins.
      windows.add(window);
      try {
        const last = (await lastSequences(database, [workshopId])).get(workshopId) ?? 0;
        const missed = await missedChanges(workshopId, start, last);
        // Before the first of them: where `since` is later than there is, the one change that says so has the last sequence.
        window.position = Math.min(last, ...missed.map(({ sequence }) => sequence - 1));
        publish(window, missed, last);
      } catch (error) {
        window.queue.end();
        throw error;
      }
      if (stopped) window.queue.end();
      rest();
      return window.queue;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      for (const { queue } of [...windows]) queue.end();
    },
  };
}
