import type { Store } from './store.ts';

/**
 * The emulator's time: the one around it, moved ahead by tests. While due work is being done the clock stands at the
 * moment the work was due, so that a renewal found three months late is dated like one done in time.
 */
export class Clock {
  #standingAt: number | undefined;

  /** @param outer what it is ahead of */
  constructor(
    private readonly store: Store,
    private readonly outer: { now(): Date },
  ) {}

  /** Seconds since 1970. */
  now(): number {
    return this.#standingAt ?? Math.floor(this.outer.now().getTime() / 1000) + this.#aheadSeconds;
  }

  /** Moves the clock ahead for good; it survives a restart. */
  advance(seconds: number): void {
    this.store.transaction(() => {
      this.store.collections.clocks.put({ id: 'clock', created: 0, aheadSeconds: this.#aheadSeconds + seconds });
    });
  }

  /** Runs work as if it were the given moment, in seconds since 1970. */
  at<Result>(seconds: number, work: () => Result): Result {
    const before = this.#standingAt;
    this.#standingAt = seconds;
    try {
      return work();
    } finally {
      this.#standingAt = before;
    }
  }

  get #aheadSeconds(): number {
    return this.store.collections.clocks.get('clock')?.aheadSeconds ?? 0;
  }
}
