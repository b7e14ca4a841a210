const minute = 60_000;
/** Every app of a workshop that lost its connection must not ask in the same second when it is back. */
const jitter = 0.25;
const longestPause = 15 * minute;
const openPause = 30 * minute;

export interface Poll {
  /** Asks soon, but never sooner than a minute after it last asked by itself. For the system's events. */
  readonly soon: () => void;
  /** Asks at once, because a person did something. */
  readonly now: () => void;
}

/**
 * Asks again and again: every half hour while the app is open; every minute while it is closed, and after four answers
 * that changed nothing ever more rarely, up to a quarter of an hour.
 *
 * @param ask never fails
 * @param isOpen whether the app is open
 * @param random between 0 and 1
 */
export function createPoll(ask: () => Promise<void>, isOpen: () => boolean, random: () => number = Math.random): Poll {
  let timer: NodeJS.Timeout | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let inVain = 0;

  function pause(): number {
    if (isOpen()) return openPause * (1 + jitter * random());
    const longer = minute * 2 ** Math.max(0, inVain - 4);
    return Math.min(longer, longestPause) * (1 + jitter * random());
  }
  function plan(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(run, milliseconds).unref();
  }
  function run(): void {
    askedAt = Date.now();
    clearTimeout(timer);
    void ask().then(() => {
      inVain = isOpen() ? 0 : inVain + 1;
      plan(pause());
    });
  }
  return {
    soon() {
      const since = Date.now() - askedAt;
      // A clock that was set back is no reason to wait for it.
      if (since >= minute || since < 0) run();
      else plan(minute - since);
    },
    now() {
      inVain = 0;
      run();
    },
  };
}
