import type { Scan } from './readings.ts';

/** Takes a scan, or says by `false` that the screen around it may have it. */
export type ScanHandler = (scan: Scan) => boolean;

export interface Listener {
  /** Drawn while rendering, so that what lies inside has a higher one than what is around it. */
  readonly ticket: number;
  readonly inDialog: boolean;
  readonly handler: ScanHandler;
}

export interface Listeners {
  /** @returns what ends it */
  readonly add: (listener: Listener) => () => void;
  /**
   * Offers a scan to the innermost screen first.
   *
   * @param dialogOpen nothing behind a dialog may move, so only what is in it is asked
   * @returns whether somebody took it
   */
  readonly offer: (scan: Scan, dialogOpen: boolean) => boolean;
}

/** The open screens that understand scans. */
export function createListeners(): Listeners {
  const listeners = new Set<Listener>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    offer: (scan, dialogOpen) =>
      [...listeners]
        .filter(({ inDialog }) => inDialog || !dialogOpen)
        .toSorted((one, other) => other.ticket - one.ticket)
        .some(({ handler }) => handler(scan)),
  };
}
