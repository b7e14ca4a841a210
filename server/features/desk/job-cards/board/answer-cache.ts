import { LRUCache } from 'lru-cache';

export interface AnswerCacheOptions<Answer> {
  /** The most that all answers together may take, as `sizeOf` counts; the one that was used longest ago goes first. */
  readonly atMost: number;
  readonly sizeOf: (answer: Answer) => number;
  /** How long an answer is kept, whether anybody asks or not. */
  readonly milliseconds: number;
}

export interface AnswerCache<Answer> {
  /**
   * The answer to a question, read by the first who asks it after a change and shared by the others.
   *
   * @param change the number of the last change that the answer knows of; an answer to an older one is replaced
   * @param read its failure goes to all who wait for it, and is not kept
   */
  get(question: string, change: number, read: () => Promise<Answer>): Promise<Answer>;
  /** What all answers together take. */
  size(): number;
}

/** Keeps the latest answer to each question until something changes. */
export function createAnswerCache<Answer>(options: AnswerCacheOptions<Answer>): AnswerCache<Answer> {
  const { atMost, sizeOf, milliseconds } = options;
  const kept = new LRUCache<string, { readonly change: number; readonly reading: Promise<Answer> }>({
    maxSize: atMost,
    ttl: milliseconds,
    ttlAutopurge: true,
    // Taken now and not when the library was loaded, so that tests can set it.
    perf: performance,
  });
  return {
    get(question, change, read) {
      const known = kept.get(question);
      if (known?.change === change) return known.reading;
      const reading = read();
      kept.set(question, { change, reading }, { size: 1 });
      // It may have been replaced before it is there.
      const isKept = () => kept.peek(question)?.reading === reading;
      reading.then(
        (answer) => {
          const size = Math.max(1, sizeOf(answer));
          if (isKept()) kept.set(question, { change, reading }, { size, noUpdateTTL: true });
        },
        () => {
          if (isKept()) kept.delete(question);
        },
      );
      return reading;
    },
    size: () => kept.calculatedSize,
  };
}
