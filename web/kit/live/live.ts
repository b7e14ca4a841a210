import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { LiveQuery } from '../client/shown-entities.ts';
import { useKnownAccount } from '../session/known-account.ts';

/** Where the windows of an account hear what changes in its workshop. */
export interface Live {
  /**
   * @param onChange called for each change, with which queries may be answered otherwise since
   * @returns what ends the listening
   */
  listen(accountId: string, onChange: OnChange): () => void;
}

export type OnChange = (isAffected: (query: LiveQuery) => boolean) => void;

/** Live connection of the application; without it, as in tests of single parts, no changes arrive. */
export const LiveContext = createContext<Live | undefined>(undefined);

/**
 * Goes with every query that is read again: an answer to the same question that is on its way already may have been made
 * before the change.
 */
export const noDeduplication = { queryDeduplication: false } as const;

/** Many changes come at once, and 200 windows hear them: each waits a little, and none as long as the other. */
const gatherMilliseconds = 120;
const spreadMilliseconds = 160;
const slowMilliseconds = 500;
const longestGatherMilliseconds = 2000;

/**
 * Reads again what a screen shows when somebody has changed an entity that its queries show: once for all changes that come
 * together, never twice at the same time, and in a window that nobody sees only when it is looked at again.
 *
 * @param queries what the screen shows
 * @param read reads them, and perhaps more; settles when they have been read
 */
export function useLive(
  queries: readonly LiveQuery[],
  read: () => Promise<unknown> = () => Promise.all(queries.map(({ refetch }) => refetch())),
): void {
  const live = use(LiveContext);
  const accountId = useKnownAccount()?.id;
  const isShown = useEffectEvent((isAffected: (query: LiveQuery) => boolean) => queries.some(isAffected));
  const readAgain = useEffectEvent(read);
  useEffect(() => {
    if (live === undefined || accountId === undefined) return;
    const reader = createReader(() => readAgain());
    const stop = live.listen(accountId, (isAffected) => {
      if (isShown(isAffected)) reader.want();
    });
    return () => {
      stop();
      reader.stop();
    };
  }, [live, accountId]);
}

/** Reads when it is wanted, as seldom as that allows. */
export function createReader(read: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  let reading = false;
  let stopped = false;
  let tookMilliseconds = 0;

  const begin = async () => {
    timer = undefined;
    if (document.hidden || reading) return;
    wanted = false;
    reading = true;
    const began = performance.now();
    // A refusal is on the screen by itself.
    await read().catch(() => undefined);
    tookMilliseconds = performance.now() - began;
    reading = false;
    if (wanted) soon();
  };
  const soon = () => {
    if (stopped) return;
    // Where reading is slow, as on a telephone whose queue is being sent, half of the time at least is left for all else.
    const isSlow = tookMilliseconds > slowMilliseconds;
    const gather = isSlow ? Math.min(tookMilliseconds, longestGatherMilliseconds) : gatherMilliseconds;
    timer ??= setTimeout(() => void begin(), gather + Math.random() * spreadMilliseconds);
  };
  const look = () => {
    if (wanted && !document.hidden) soon();
  };
  document.addEventListener('visibilitychange', look);
  return {
    want() {
      wanted = true;
      soon();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
