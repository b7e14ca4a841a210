import type { FigureDays } from '../../../../../schema/features/figures/figures.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { type FigureQuery, type FigureRow, permilleOfMany } from '../figure-row.ts';
import { dayFinder, type FigureReader, momentsOf, monthsBefore } from '../reading/figure-reader.ts';

/** What became of visits and estimates: each counts 1 or 0, of 1. Of fewer than five it is no share but a list. */

const real = { isExample: false, state: { not: 'CANCELLED' } } as const;
/** Of what is asked for beside its card. */
const jobCard = { isExample: false } as const;
const none = { value: 0, of: 0 };
const comebackDays = 90;
const dayMs = 86_400_000;
const returnMonths = 18;

/** Approved of offered cents of the estimates that were decided. */
export const approvalRate: FigureQuery = {
  unit: 'PERMILLE',
  valueOf: permilleOfMany,
  rows: async (reader, days) => {
    const decided = { decidedAt: momentsOf(reader, days), jobCard };
    const [estimates, sums] = await Promise.all([
      reader.db.estimate.findMany({ where: decided, select: { id: true, decidedAt: true } }),
      reader.db.approval.groupBy({
        by: ['estimateId', 'decision'],
        where: { estimate: decided },
        _count: true,
        _sum: { amountCents: true },
      }),
    ]);
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
        ...({ entity: 'ESTIMATE', id, on: decidedAt === null ? null : dayOf(decidedAt) } as const),
        ...{ value: approved.get(id) ?? 0, of: offered.get(id) ?? 0 },
      }),
    );
  },
};

/** Cards that were handed over, and came back within 90 days because of the same thing. */
export const comebacks: FigureQuery = {
  unit: 'PERMILLE',
  valueOf: permilleOfMany,
  rows: async (reader, days) => {
    const delivered = { ...real, deliveredAt: momentsOf(reader, days) };
    const [cards, back] = await Promise.all([
      reader.db.jobCard.findMany({ where: delivered, select: { id: true, deliveredAt: true } }),
      reader.db.jobCard.findMany({
        where: { ...real, comebackOfId: { not: null }, comebackOf: delivered },
        select: { comebackOfId: true, checkedInAt: true, createdAt: true },
      }),
    ]);
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
  rows: async (reader, days) => {
    const cards = await reader.db.jobCard.findMany({
      where: {
        isExample: false,
        state: { notIn: ['CANCELLED', 'PLANNED'] },
        countedPromiseAt: momentsOf(reader, days),
      },
      select: { id: true, countedPromiseAt: true, readyAt: true, deliveredAt: true },
    });
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

/** When customers were here who may return, and when they have returned by a day. */
const visitsBefore = (reader: FigureReader, { to }: FigureDays) => {
  const since = monthsBefore(to, returnMonths);
  const before = { from: monthsBefore(to, 2 * returnMonths), to: since };
  const lately = { from: daysLater(since, 1), to };
  return [before, lately].map((days) => ({ ...real, checkedInAt: momentsOf(reader, days), customerId: { not: null } }));
};

/** Customers who were here 18 to 36 months ago, and in the 18 months since. */
export const returning: FigureQuery = {
  unit: 'PERMILLE',
  valueOf: permilleOfMany,
  sums: async (reader, days) => {
    const [earlier, later] = visitsBefore(reader, days).map((some) => {
      const cards = { some };
      return { cards };
    });
    const [of, value] = await Promise.all([
      reader.db.customer.count({ where: earlier ?? {} }),
      reader.db.customer.count({ where: { AND: [earlier ?? {}, later ?? {}] } }),
    ]);
    return { value, of, n: of, quotients: [none, none] };
  },
  rows: async (reader, days) => {
    const [before, lately] = await Promise.all(
      visitsBefore(reader, days).map((where) =>
        reader.db.jobCard.groupBy({ by: ['customerId'], where, _count: true, _max: { checkedInAt: true } }),
      ),
    );
    const isBack = new Set(lately?.map(({ customerId }) => customerId));
    return (before ?? []).flatMap(({ customerId, _max }): FigureRow[] => {
      if (customerId === null) return [];
      const on = _max.checkedInAt === null ? null : todayIn(reader.workshop.zone, _max.checkedInAt);
      return [{ entity: 'CUSTOMER', id: customerId, on, value: isBack.has(customerId) ? 1 : 0, of: 1 }];
    });
  },
};
