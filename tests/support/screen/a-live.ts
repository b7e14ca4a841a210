import type { Change, Live } from '../../../web/kit/live/live.ts';

/** What the windows of a workshop hear, for `LiveContext`: `hear` tells it to all that listen. */
export function aLive() {
  const listeners = new Set<(change: Change) => void>();
  const live: Live = {
    listen: (_, listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const hear = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  return { live, hear };
}
