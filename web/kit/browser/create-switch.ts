import { useSyncExternalStore } from 'react';
import { readChoice, saveChoice } from './saved-choice.ts';

/**
 * Something that somebody switches on or off in this browser: kept for a year, and the same for every component that
 * asks.
 */
export interface BrowserSwitch {
  readonly use: () => boolean;
  readonly set: (on: boolean) => void;
}

/** @param initially what holds until somebody has chosen */
export function createSwitch(name: string, initially: boolean): BrowserSwitch {
  const listeners = new Set<() => void>();
  const read = () => readChoice(name) ?? initially;
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    use: () => useSyncExternalStore(listen, read),
    set(on) {
      saveChoice(name, on);
      for (const listener of listeners) listener();
    },
  };
}
