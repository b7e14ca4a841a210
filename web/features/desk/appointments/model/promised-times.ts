interface Promised {
  readonly jobCard: { readonly promisedAt?: string | null | undefined } | null;
}

const promiseOf = ({ jobCard }: Promised) => Date.parse(jobCard?.promisedAt ?? '') || Number.MAX_SAFE_INTEGER;

/** Whether work that is ready at a time (milliseconds) is later than the customer was promised. */
export const isAfterPromisedTime = (work: Promised, readyAt: number): boolean => readyAt > promiseOf(work);

/** Orders what was promised earliest first, and last what nobody was promised. */
export const comparePromisedTimes = (one: Promised, other: Promised): number => promiseOf(one) - promiseOf(other);
