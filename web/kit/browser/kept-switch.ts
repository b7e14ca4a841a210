import { useSyncExternalStore } from 'react';
import { keepChoice, keptChoice } from './kept-choice.ts';

/**
 * Something that somebody switches on or off in this browser: kept for a year, and the same for every component that
 * asks.
 */
export interface KeptSwitch {
  readonly use: () => boolean;
  readonly set: (on: boolean) => void;
}

/** @param initially what holds until somebody has chosen */
export function keptSwitch(name: string, initially: boolean): KeptSwitch {
  const listeners = new Set<() => void>();
  const read = () => keptChoice(name) ?? initially;
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    use: () => useSyncExternalStore(listen, read),
    set(on) {
      keepChoice(name, on);
      for (const listener of listeners) listener();
    },
  };
}
