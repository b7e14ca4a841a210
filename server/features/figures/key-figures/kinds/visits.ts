import type { FigureDays } from '../../../../../schema/features/figures/figures.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { readInChunks } from '../../../../infrastructure/chunks-of.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { type FigureQuery, type FigureRow, noQuotient, permilleOfMany, sumsOf } from '../figure-row.ts';
import { dayFinder, type FigureReader, momentsOf, monthsBefore, readByMonth } from '../reading/figure-reader.ts';
import { type CountDays, readStored } from '../stored/read-stored.ts';
import { visitorsOfDays } from '../stored/store-days.ts';

/** What became of visits and estimates: each counts 1 or 0, of 1. Of fewer than five it is no share but a list. */

const real = { isExample: false, state: { not: 'CANCELLED' } } as const;
/** Of what is asked for beside its card. */
const jobCard = { isExample: false } as const;
const comebackDays = 90;
const dayMs = 86_400_000;
const returnMonths = 18;

/** Approved of offered cents of the estimates that were decided. */
export const approvalRate: FigureQuery = {
  unit: 'PERMILLE',
  valueOf: permilleOfMany,
  ofDays: sumsOf('APPROVAL_RATE'),
  rows: async (reader, days) => {
    const decided = { decidedAt: momentsOf(reader, days), jobCard };
    const estimates = await reader.db.estimate.findMany({ where: decided, select: { id: true, decidedAt: true } });
    const ids = estimates.map(({ id }) => id);
    const sums = await readInChunks(ids, (some) =>
      reader.db.approval.groupBy({
        by: ['estimateId', 'decision'],
        where: { estimateId: { in: some } },
        _count: true,
        _sum: { amountCents: true },
      }),
    );
    const { dayOf } = dayFinder(reader, days);
    const offered = new Map<string, number>();
    const approved = new Map<string, number>();
    for (const { estimateId, decision, _sum } of sums) {
      const cents = _sum.amountCents ?? 0;
      offered.set(estimateId, (offered.get(estimateId) ?? 0) + cents);
      if (decision === 'APPROVED') approved.set(estimateId, cents);
    }
    return estimates.map(
      ({ id, decidedAt }): FigureRow => ({
        entity: 'ESTIMATE',
        id,
        on: decidedAt === null ? null : dayOf(decidedAt),
        value: approved.get(id) ?? 0,
        of: offered.get(id) ?? 0,
      }),
    );
  },
};

/** Cards that were handed over, and came back within 90 days because of the same thing. */
export const comebacks: FigureQuery = {
  unit: 'PERMILLE',
  valueOf: permilleOfMany,
  ofDays: sumsOf('COMEBACKS'),
  rows: async (reader, days) => {
    const cards = await readByMonth(days, (month) =>
      reader.db.jobCard.findMany({
        where: { ...real, deliveredAt: momentsOf(reader, month) },
        select: { id: true, deliveredAt: true },
      }),
    );
    const ids = cards.map(({ id }) => id);
    const back = await readInChunks(ids, (some) =>
      reader.db.jobCard.findMany({
        where: { ...real, comebackOfId: { in: some } },
        select: { comebackOfId: true, checkedInAt: true, createdAt: true },
      }),
    );
    const { dayOf } = dayFinder(reader, days);
    const cameBack = new Map<string, Date>();
    for (const { comebackOfId, checkedInAt, createdAt } of back) {
      const [id, at] = [comebackOfId ?? '', checkedInAt ?? createdAt];
      if ((cameBack.get(id) ?? at) >= at) cameBack.set(id, at);
    }
    return cards.map(({ id, deliveredAt }): FigureRow => {
      const [left, again] = [deliveredAt?.getTime() ?? 0, cameBack.get(id)?.getTime()];
      const isBack = again !== undefined && again - left <= comebackDays * dayMs;
      return { entity: 'JOB_CARD', id, on: deliveredAt && dayOf(deliveredAt), value: isBack ? 1 : 0, of: 1 };
    });
  },
};

/** Cards that were ready by the last promise that was given before it was due. */
export const promisesKept: FigureQuery = {
  unit: 'PERMILLE',
  valueOf: permilleOfMany,
  ofDays: sumsOf('PROMISES_KEPT'),
  rows: async (reader, days) => {
    const cards = await readByMonth(days, (month) =>
      reader.db.jobCard.findMany({
        where: {
          isExample: false,
          state: { notIn: ['CANCELLED', 'PLANNED'] },
          countedPromiseAt: momentsOf(reader, month),
        },
        select: { id: true, countedPromiseAt: true, readyAt: true, deliveredAt: true },
      }),
    );
    const { dayOf } = dayFinder(reader, days);
    return cards.flatMap(({ id, countedPromiseAt, readyAt, deliveredAt }): FigureRow[] => {
      const ready = readyAt ?? deliveredAt;
      // What is neither ready nor due is neither kept nor broken.
      if (countedPromiseAt === null || (ready === null && countedPromiseAt > reader.now)) return [];
      const isKept = ready !== null && ready <= countedPromiseAt;
      return [{ entity: 'JOB_CARD', id, on: dayOf(countedPromiseAt), value: isKept ? 1 : 0, of: 1 }];
    });
  },
};

/** Who was here on some days, and when for the last time. */
async function visitorsOf(reader: FigureReader, days: FigureDays): Promise<ReadonlyMap<string, Date>> {
  const visits = await readByMonth(days, (month) =>
    reader.db.jobCard.groupBy({
      by: ['customerId'],
      where: { ...real, checkedInAt: momentsOf(reader, month), customerId: { not: null } },
      _count: true,
      _max: { checkedInAt: true },
    }),
  );
  return new Map(
    visits.flatMap(({ customerId, _max: { checkedInAt } }) =>
      customerId === null || checkedInAt === null ? [] : [[customerId, checkedInAt]],
    ),
  );
}

/** The customers of each day. */
const countVisitors: CountDays<readonly string[]> = async (reader, days) => {
  const visits = await readByMonth(days, (month) =>
    reader.db.jobCard.findMany({
      where: { ...real, checkedInAt: momentsOf(reader, month), customerId: { not: null } },
      select: { customerId: true, checkedInAt: true },
    }),
  );
  const { days: all, dayOf } = dayFinder(reader, days);
  const counted = new Map(all.map(({ day }) => [day, new Set<string>()]));
  for (const { customerId, checkedInAt } of visits) {
    if (customerId !== null && checkedInAt !== null) counted.get(dayOf(checkedInAt))?.add(customerId);
  }
  return { counted: new Map([...counted].map(([day, ids]) => [day, [...ids]])) };
};

/** The customers of each of some days. */
export const readVisitors = (reader: FigureReader, days: FigureDays): Promise<ReadonlyMap<string, readonly string[]>> =>
  readStored(reader, days, visitorsOfDays, countVisitors);

/** Customers who were here 18 to 36 months ago, and in the 18 months since. */
export const returning: FigureQuery = {
  unit: 'PERMILLE',
  valueOf: permilleOfMany,
  sums: async (reader, { to }) => {
    const from = monthsBefore(to, 2 * returnMonths);
    const since = monthsBefore(to, returnMonths);
    const [earlier, later] = [new Set<string>(), new Set<string>()];
    for (const [day, ids] of await readVisitors(reader, { from, to })) {
      const visitors = day <= since ? earlier : later;
      for (const id of ids) visitors.add(id);
    }
    const value = [...earlier].filter((id) => later.has(id)).length;
    return { value, of: earlier.size, n: earlier.size, quotients: [noQuotient, noQuotient] };
  },
  rows: async (reader, { to }) => {
    const since = monthsBefore(to, returnMonths);
    const earlier = await visitorsOf(reader, { from: monthsBefore(to, 2 * returnMonths), to: since });
    const later = await visitorsOf(reader, { from: daysLater(since, 1), to });
    return [...earlier].map(([id, last]): FigureRow => {
      const on = todayIn(reader.workshop.zone, last);
      return { entity: 'CUSTOMER', id, on, value: later.has(id) ? 1 : 0, of: 1 };
    });
  },
};
