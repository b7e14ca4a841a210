/** Values that come one by one, for one reader who takes them when it can. */
export interface Queue<Value> extends AsyncIterableIterator<Value, undefined, undefined> {
  push(value: Value): void;
  /** Lets the reader take what is there, and ends then. */
  end(): void;
  /** How many wait. */
  readonly waiting: number;
}

/** @param onEnd  called once, when either side has ended it */
export function createQueue<Value>(onEnd: () => void): Queue<Value> {
  const values: Value[] = [];
  let over = false;
  let wake = () => {};
  const end = () => {
    if (over) return;
    over = true;
    onEnd();
    wake();
  };
  return {
    push(value) {
      if (over) return;
      values.push(value);
      wake();
    },
    end,
    get waiting() {
      return values.length;
    },
    async next() {
      while (values.length === 0 && !over) {
        await new Promise<void>((woken) => {
          wake = woken;
        });
      }
      const [value] = values.splice(0, 1);
      return value === undefined ? { done: true, value: undefined } : { done: false, value };
    },
    async return() {
      values.length = 0;
      end();
      return { done: true, value: undefined };
    },
    async throw() {
      values.length = 0;
      end();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
