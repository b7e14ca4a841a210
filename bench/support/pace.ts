/** What a call at a steady pace came to. */
export interface PacedAnswer<Answer> {
  readonly answer: Answer;
  /** From the intended moment to the answer, so that a stall shows in all that should have come meanwhile. */
  readonly milliseconds: number;
}

/** Calls at a steady pace, whether the answers keep up or not. */
export function atPace<Answer>(
  perSecond: number,
  seconds: number,
  call: (place: number) => Promise<Answer>,
): Promise<PacedAnswer<Answer>[]> {
  const began = performance.now();
  return Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, place) => {
      const intended = began + (place * 1000) / perSecond;
      await new Promise((due) => setTimeout(due, intended - performance.now()));
      const answer = await call(place);
      return { answer, milliseconds: performance.now() - intended };
    }),
  );
}

/** @param share 0.95 for the value that 95 of a hundred do not exceed */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** What a table says of waits, in milliseconds, and how long their p95 is beside that of others. */
export function percentileRow(waits: readonly number[], beside: string, reference: readonly number[]) {
  const at = (share: number) => rounded(percentile(waits, share));
  return {
    ...{ 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99) },
    [`p95 to ${beside}`]: rounded(percentile(waits, 0.95) / percentile(reference, 0.95)),
  };
}

const rounded = (value: number) => Number(value.toFixed(2));
