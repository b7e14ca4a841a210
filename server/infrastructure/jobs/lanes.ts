/** Work that goes on side by side, one piece of each lane at a time: a lane that hangs holds up itself and no other. */
export interface Lanes {
  /** The lanes in which something is under way. */
  busy(): readonly string[];
  /** How many more can begin now. */
  room(): number;
  /** Begins a piece in a lane that is free. It must not fail. */
  start(lane: string, work: () => Promise<unknown>): void;
  /** Waits until nothing is under way. */
  idle(): Promise<void>;
}

/**
 * @param atOnce how many lanes may be busy
 * @param onFree called whenever one becomes free
 */
export function createLanes(atOnce: number, onFree: () => void = () => {}): Lanes {
  const underWay = new Map<string, Promise<void>>();
  return {
    busy: () => [...underWay.keys()],
    room: () => atOnce - underWay.size,
    start(lane, work) {
      const done = work().then(() => {
        underWay.delete(lane);
        onFree();
      });
      underWay.set(lane, done);
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}
