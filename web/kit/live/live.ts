import { createContext, use, useEffect, useRef } from 'react';
import { useKnownAccount } from '../session/known-account.ts';
import type { Change } from './live-link.ts';

export type { Change };

/** Where the windows of an account hear what changes in its workshop. */
export interface Live {
  /** @returns what ends the listening */
  listen(accountId: string, listener: (change: Change) => void): () => void;
}

/** Of the whole application; without it, as in drawings of single parts, nothing is heard. */
export const LiveContext = createContext<Live | undefined>(undefined);

/**
 * Goes with every query that is read again: an answer to the same question that is on its way already may have been made
 * before the change.
 */
export const askedAnew = { queryDeduplication: false } as const;

/** Many changes come at once, and 200 windows hear them: each waits a little, and none as long as the other. */
const gatherMilliseconds = 120;
const spreadMilliseconds = 160;

/**
 * Reads again what a screen shows when somebody has changed it: once for all changes that come together, never twice at the
 * same time, and in a window that nobody sees only when it is looked at again.
 *
 * @param isShown whether the screen shows what has changed; not asked where it is not known what has
 * @param read settles when it has been read
 */
export function useLive(isShown: (change: Change) => boolean, read: () => Promise<unknown>): void {
  const live = use(LiveContext);
  const accountId = useKnownAccount()?.id;
  const latest = useRef({ isShown, read });
  useEffect(() => {
    latest.current = { isShown, read };
  });
  useEffect(() => {
    if (live === undefined || accountId === undefined) return;
    const reader = createReader(() => latest.current.read());
    const stop = live.listen(accountId, (change) => {
      if (change.entity === null || latest.current.isShown(change)) reader.want();
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

  const begin = async () => {
    timer = undefined;
    if (document.hidden || reading) return;
    wanted = false;
    reading = true;
    // A refusal stands on the screen by itself.
    await read().catch(() => undefined);
    reading = false;
    if (wanted) soon();
  };
  const soon = () => {
    if (stopped) return;
    timer ??= setTimeout(() => void begin(), gatherMilliseconds + Math.random() * spreadMilliseconds);
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
