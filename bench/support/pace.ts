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

const warmSeconds = 3;

/** The waits of calls at a steady pace in milliseconds, after three seconds that only warm; the places go on from those. */
export async function waitsAtPace(
  perSecond: number,
  seconds: number,
  call: (place: number) => Promise<unknown>,
): Promise<number[]> {
  await atPace(perSecond, warmSeconds, call);
  const answers = await atPace(perSecond, seconds, (place) => call(place + perSecond * warmSeconds));
  return answers.map(({ milliseconds }) => milliseconds);
}

/** @param share 0.95 for the value that 95 of a hundred do not exceed */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** What a table says of waits, in milliseconds, and how long their p95 is beside that of others. */
export function percentileRow(waits: readonly number[], beside: string, reference: readonly number[]) {
  const at = (share: number) => rounded(percentile(waits, share));
  return {
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'p99 ms': at(0.99),
    [`p95 to ${beside}`]: rounded(percentile(waits, 0.95) / percentile(reference, 0.95)),
  };
}

/** One kind of wait in two places, in milliseconds, and how long it is in the second beside the first. */
export function pairRow(
  [first, before]: readonly [name: string, waits: readonly number[]],
  [second, now]: readonly [name: string, waits: readonly number[]],
) {
  const [before50, now50] = [percentile(before, 0.5), percentile(now, 0.5)];
  const [before95, now95] = [percentile(before, 0.95), percentile(now, 0.95)];
  return {
    [`p50 ms, ${first}`]: rounded(before50),
    [`p50 ms, ${second}`]: rounded(now50),
    'p50 ratio': rounded(now50 / before50),
    [`p95 ms, ${first}`]: rounded(before95),
    [`p95 ms, ${second}`]: rounded(now95),
  };
}

/** As far as a table shows a figure; not a number where there is none. */
export const rounded = (value: number | undefined) => Number((value ?? Number.NaN).toFixed(2));
