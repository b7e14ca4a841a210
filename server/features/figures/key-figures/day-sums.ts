import { z } from 'zod';

/** What the figures of a day come to. Those of several days are their sums, so that a day that is over is counted once. */

/** The figures each of whose rows belongs to one day, whatever days are asked for. */
export const dayKinds = [
  ...(['SALES', 'AVERAGE_JOB', 'HOURS_SOLD', 'HOURS_CLOCKED', 'HOURS_PRESENT', 'UTILISATION'] as const),
  ...(['LABOUR_RATE', 'PARTS_MARGIN', 'APPROVAL_RATE', 'COMEBACKS', 'PROMISES_KEPT'] as const),
] as const;
export type DayKind = (typeof dayKinds)[number];

const whole = z.int();
const sum = z.object({ value: whole, of: whole, n: whole });
const part = z.object({ cents: whole, n: whole });

export const daySums = z.object({
  kinds: z.object({
    SALES: sum,
    AVERAGE_JOB: sum,
    HOURS_SOLD: sum,
    HOURS_CLOCKED: sum,
    HOURS_PRESENT: sum,
    UTILISATION: sum,
    LABOUR_RATE: sum,
    PARTS_MARGIN: sum,
    APPROVAL_RATE: sum,
    COMEBACKS: sum,
    PROMISES_KEPT: sum,
  } satisfies Record<DayKind, typeof sum>),
  /** What the lines of the documents come to. */
  lineSums: z.object({ LABOUR: part, PARTS: part, OTHER: part }),
  withoutCost: part,
  /** Pairs of document and job that sell hours, and what was clocked, whenever that was, on the jobs that only this day sells. */
  sold: z.object({ n: whole, clockedMinutes: whole }),
  /** Jobs that documents of other days sell or credit too: their clock counts once, where more was sold than credited. */
  soldAgain: z.array(z.object({ jobId: z.string(), minutes: whole, clockedMinutes: whole })),
});
export type DaySums = z.output<typeof daySums>;

const empty = () => ({ value: 0, of: 0, n: 0 });
const nothing = () => ({ cents: 0, n: 0 });

export const emptyDay = (): DaySums => ({
  kinds: {
    SALES: empty(),
    AVERAGE_JOB: empty(),
    HOURS_SOLD: empty(),
    HOURS_CLOCKED: empty(),
    HOURS_PRESENT: empty(),
    UTILISATION: empty(),
    LABOUR_RATE: empty(),
    PARTS_MARGIN: empty(),
    APPROVAL_RATE: empty(),
    COMEBACKS: empty(),
    PROMISES_KEPT: empty(),
  },
  lineSums: { LABOUR: nothing(), PARTS: nothing(), OTHER: nothing() },
  withoutCost: nothing(),
  sold: { n: 0, clockedMinutes: 0 },
  soldAgain: [],
});

/** Adds a row of a figure to its day. */
export function addRow(
  day: DaySums,
  kind: DayKind,
  { value, of }: { readonly value: number; readonly of: number | null },
): void {
  const all = day.kinds[kind];
  all.value += value;
  all.of += of ?? 0;
  all.n += 1;
}

/** What days come to together. */
export function addDays(days: Iterable<DaySums>): DaySums {
  const all = emptyDay();
  const again = new Map<string, DaySums['soldAgain'][number]>();
  for (const day of days) {
    for (const kind of dayKinds) {
      all.kinds[kind].value += day.kinds[kind].value;
      all.kinds[kind].of += day.kinds[kind].of;
      all.kinds[kind].n += day.kinds[kind].n;
    }
    for (const key of ['LABOUR', 'PARTS', 'OTHER'] as const) addPart(all.lineSums[key], day.lineSums[key]);
    addPart(all.withoutCost, day.withoutCost);
    all.sold.n += day.sold.n;
    all.sold.clockedMinutes += day.sold.clockedMinutes;
    for (const job of day.soldAgain) {
      const known = again.get(job.jobId);
      if (known === undefined) again.set(job.jobId, { ...job });
      else known.minutes += job.minutes;
    }
  }
  return { ...all, soldAgain: [...again.values()] };
}

export function addPart(
  all: { cents: number; n: number },
  { cents, n }: { readonly cents: number; readonly n: number },
) {
  all.cents += cents;
  all.n += n;
}
