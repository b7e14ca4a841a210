import { useSyncExternalStore } from 'react';
import { keepChoice, keptChoice } from './kept-choice.ts';

/** Something that is on or off in this browser, for every component that asks, and kept for a year. */
export interface DeviceSwitch {
  readonly use: () => boolean;
  readonly set: (on: boolean) => void;
}

/** @param initially what holds until somebody has chosen */
export function deviceSwitch(name: string, initially: boolean): DeviceSwitch {
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
