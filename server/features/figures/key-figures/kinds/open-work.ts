import { openStates } from '../../../../../schema/features/desk/states.ts';
import type { Figure, FigurePart } from '../../../../../schema/features/figures/figures.ts';
import { totalsOf, vatRateOn } from '../../../../../schema/money/documents/index.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import { findBilledJobs, summandsOf, withLines } from '../../../desk/card-model/index.ts';
import { listDayLoads } from '../../../desk/planner/index.ts';
import { openInvoiceCondition } from '../../../money/invoice-model/index.ts';
import { valueParts } from '../../../stock/parts/index.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { type FigureQuery, type FigureRow, permille, total } from '../figure-row.ts';
import type { FigureReader } from '../reading/figure-reader.ts';
import { groupRows } from '../reading/group-rows.ts';

/** What is open now, whatever days are asked for. */

const atOnce = 500;

/** Work that is done and on no invoice, at today's prices: a row for each card, since its first job was done. */
export const unbilled: FigureQuery = {
  unit: 'CENTS',
  valueOf: total,
  isOfNow: true,
  rows: async (reader) => {
    const { db, workshop, today } = reader;
    const which = { isExample: false, writtenOffAt: null };
    const select = { id: true, priceMode: true } as const;
    // Asked one by one, each has an index.
    const [here, gone] = await Promise.all([
      db.jobCard.findMany({ where: { ...which, state: { in: [...openStates] } }, select }),
      db.jobCard.findMany({ where: { ...which, toBill: true }, select }),
    ]);
    const cards = new Map([...here, ...gone].map((card) => [card.id, card]));
    const rows: FigureRow[] = [];
    for (const ids of chunksOf([...cards.keys()], atOnce)) {
      const done = await db.job.findMany({
        where: { jobCardId: { in: ids }, state: 'DONE', chargeTo: { not: 'INTERNAL' } },
      });
      const billed = await findBilledJobs(
        db,
        done.map(({ id }) => id),
      );
      const jobs = await withLines(
        db,
        done.filter(({ id }) => !billed.has(id)),
      );
      for (const [id, ofCard] of groupRows(jobs, ({ jobCardId }) => jobCardId)) {
        const summands = ofCard.flatMap((job) => summandsOf(job, workshop));
        const sums = totalsOf(summands, cards.get(id)?.priceMode ?? 'NET', (category) => vatRateOn(category, today));
        const cents = typeof sums === 'string' ? 0 : sums.netCents;
        const [since] = ofCard.flatMap(({ doneAt }) => doneAt ?? []).toSorted((a, b) => a.getTime() - b.getTime());
        const on = since === undefined ? null : todayIn(workshop.zone, since);
        if (cents !== 0) rows.push({ entity: 'JOB_CARD', id, on, value: cents, of: null });
      }
    }
    return rows;
  },
};

/** Cards that are on hold or wait for the customer, since the car is here. */
export const stuck: FigureQuery = {
  unit: 'COUNT',
  valueOf: total,
  isOfNow: true,
  rows: async ({ db, workshop }) => {
    const cards = await db.jobCard.findMany({
      where: { isExample: false, state: { in: ['ON_HOLD', 'AWAITING_APPROVAL'] } },
      select: { id: true, checkedInAt: true },
    });
    return cards.map(({ id, checkedInAt }): FigureRow => {
      const on = checkedInAt === null ? null : todayIn(workshop.zone, checkedInAt);
      return { entity: 'JOB_CARD', id, on, value: 1, of: null };
    });
  },
};

const terms = [
  { most: 0, part: 'D0' },
  { most: 30, part: 'D30' },
  { most: 60, part: 'D60' },
  { most: 90, part: 'D90' },
] as const satisfies readonly { readonly most: number; readonly part: FigurePart }[];

/** What customers owe, with VAT, by the days since it was due. */
export const debtors: FigureQuery = {
  unit: 'CENTS',
  valueOf: total,
  isOfNow: true,
  rows: async ({ db, today }) => {
    const invoices = await db.invoice.findMany({
      where: { ...openInvoiceCondition, isExample: false },
      select: { id: true, dueOn: true, openCents: true },
    });
    return invoices.map(({ id, dueOn, openCents }): FigureRow => {
      const part = terms.find(({ most }) => (dueOn ?? today) >= daysLater(today, -most))?.part ?? 'D91';
      return { entity: 'INVOICE', id, on: dueOn, value: openCents, of: null, part };
    });
  },
};

export function partsOfDebtors(rows: readonly FigureRow[]): Figure['parts'] {
  return [...terms.map(({ part }) => part), 'D91' as const].map((key) => {
    const own = rows.filter(({ part }) => part === key);
    return { key, value: own.reduce((all, { value }) => all + value, 0), n: own.length };
  });
}

const workingDays = 10;
/** Within so many days there are ten on which people work, holidays and all. */
const daysAhead = 35;

/** What is planned of the hours that people have, on today and the working days after it. */
export const load: FigureQuery = {
  unit: 'PERMILLE',
  valueOf: permille,
  isOfNow: true,
  rows: async ({ call, today, workshop }) => {
    const days = await listDayLoads(call, { from: today, to: daysLater(today, daysAhead) });
    return days
      .filter(({ capacityMinutes }) => capacityMinutes > 0)
      .slice(0, workingDays)
      .map(({ on, bookedMinutes, capacityMinutes }): FigureRow => {
        return { entity: 'WORKSHOP', id: workshop.id, on, value: bookedMinutes, of: capacityMinutes };
      });
  },
};

/** What lay on the shelves at the end of the last day. */
export const stockOnShelves: FigureQuery = {
  unit: 'CENTS',
  valueOf: total,
  rows: async ({ db, workshop, today }: FigureReader, { to }) => {
    if (!workshop.stockEnabled) return undefined;
    const rows: FigureRow[] = [];
    for await (const page of valueParts(db, to < today ? to : undefined)) {
      rows.push(...page.map(({ id, cents }): FigureRow => ({ entity: 'PART', id, on: null, value: cents, of: null })));
    }
    return rows;
  },
};
