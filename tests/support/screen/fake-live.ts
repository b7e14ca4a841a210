import { isAffected } from '../../../web/kit/client/shown-entities.ts';
import type { Live, OnChange } from '../../../web/kit/live/live.ts';
import type { Change } from '../../../web/kit/live/live-link.ts';

/** What the windows of a workshop hear, for `LiveContext`: `hear` tells it to all that listen. */
export function fakeLive() {
  const listeners = new Set<OnChange>();
  const live: Live = {
    listen: (_, listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const receive = (change: Change) => {
    for (const listener of listeners) listener((query) => isAffected(query, change));
  };
  return { live, receive };
}
