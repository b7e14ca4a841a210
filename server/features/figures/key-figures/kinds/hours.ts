import {
  type FigureQuery,
  type FigureRow,
  mergeRows,
  noQuotient,
  permille,
  type Sums,
  sumsOf,
  total,
} from '../figure-row.ts';
import { soldTimeOf } from '../reading/documents.ts';
import { cardsOfJobs, readClockedTime, type WorkedTime, workedTimeOf } from '../reading/worked-time.ts';

/** Hours that were sold, clocked and worked, in minutes. Who has worked them is in no row. */

export const hoursSold: FigureQuery = {
  unit: 'MINUTES',
  valueOf: total,
  ofDays: sumsOf('HOURS_SOLD'),
  rows: async (reader, days) =>
    mergeRows(
      (await soldTimeOf(reader, days)).map(({ invoice, minutes }) => ({
        entity: 'INVOICE' as const,
        id: invoice.id,
        on: invoice.issuedOn,
        value: minutes,
        of: null,
      })),
    ),
};

/** The time of a card on a day is one row; time that is no job's has one by entry. */
const rowOf = ({ entryId, jobCardId, on }: WorkedTime, value: number, of: number | null): FigureRow => ({
  ...(jobCardId === null ? { entity: 'TIME_ENTRY', id: entryId } : { entity: 'JOB_CARD', id: jobCardId }),
  on,
  value,
  of,
});
const isClocked = ({ jobId }: WorkedTime) => jobId !== null;

export const hoursClocked: FigureQuery = {
  unit: 'MINUTES',
  valueOf: total,
  ofDays: sumsOf('HOURS_CLOCKED'),
  rows: async (reader, days) =>
    mergeRows((await workedTimeOf(reader, days)).filter(isClocked).map((time) => rowOf(time, time.minutes, null))),
};

export const hoursPresent: FigureQuery = {
  unit: 'MINUTES',
  valueOf: total,
  ofDays: sumsOf('HOURS_PRESENT'),
  rows: async (reader, days) =>
    mergeRows((await workedTimeOf(reader, days)).map((time) => rowOf(time, time.minutes, null))),
};

/** Clocked of present. */
export const utilisation = {
  unit: 'PERMILLE',
  valueOf: permille,
  ofDays: sumsOf('UTILISATION'),
  rows: async (reader, days) =>
    mergeRows(
      (await workedTimeOf(reader, days)).map((time) => rowOf(time, isClocked(time) ? time.minutes : 0, time.minutes)),
    ),
} as const satisfies FigureQuery;

/** Hours sold by hours that were clocked, whenever that was, on the jobs of which more was sold than credited. */
export const efficiency = {
  unit: 'PERMILLE',
  valueOf: permille,
  ofDays: ({ kinds, sold, soldAgain }): Sums => {
    const of = soldAgain.reduce(
      (all, { minutes, clockedMinutes }) => (minutes > 0 ? all + clockedMinutes : all),
      sold.clockedMinutes,
    );
    return { value: kinds.HOURS_SOLD.value, of, n: sold.n, quotients: [noQuotient, noQuotient] };
  },
  rows: async (reader, days) => {
    const sold = await soldTimeOf(reader, days);
    const byJob = new Map<string, number>();
    for (const { jobId, minutes } of sold) if (jobId !== null) byJob.set(jobId, (byJob.get(jobId) ?? 0) + minutes);
    const jobIds = [...byJob.keys()];
    const left = new Map<string, number>();
    for (const { jobId, minutes } of await readClockedTime(reader, jobIds)) {
      if ((byJob.get(jobId) ?? 0) > 0) left.set(jobId, (left.get(jobId) ?? 0) + minutes);
    }
    const cards = await cardsOfJobs(reader, jobIds);
    const rows = sold.map(({ invoice, jobId, minutes }): FigureRow => {
      const card = cards.get(jobId ?? '');
      // What was clocked on a job stands beside the first document that sells it.
      const of = minutes > 0 ? (left.get(jobId ?? '') ?? 0) : 0;
      if (minutes > 0) left.delete(jobId ?? '');
      const about = card === undefined ? invoice.id : card.id;
      const entity = card === undefined ? 'INVOICE' : 'JOB_CARD';
      return { entity, id: about, on: invoice.issuedOn, value: minutes, of };
    });
    return mergeRows(rows);
  },
} as const satisfies FigureQuery;

/** The product of both: what of the time that people were there was sold. */
export const productivity: FigureQuery = {
  unit: 'PERMILLE',
  valueOf: ({ quotients: [sold, used] }) =>
    sold.of > 0 && used.of > 0 ? Math.round((1000 * sold.value * used.value) / (sold.of * used.of)) : null,
  ofDays: (days) => {
    const [sold, used] = [efficiency.ofDays(days), utilisation.ofDays(days)];
    return { value: sold.value, of: used.of, n: sold.n + used.n, quotients: [sold, used] };
  },
  rows: async (reader, days) => {
    const [sold, used] = await Promise.all([efficiency.rows(reader, days), utilisation.rows(reader, days)]);
    return mergeRows([
      ...sold.map(
        (row): FigureRow => ({ ...row, of: 0, quotients: [{ value: row.value, of: row.of ?? 0 }, noQuotient] }),
      ),
      ...used.map(
        (row): FigureRow => ({ ...row, value: 0, quotients: [noQuotient, { value: row.value, of: row.of ?? 0 }] }),
      ),
    ]);
  },
};
