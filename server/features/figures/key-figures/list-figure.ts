import type { z } from 'zod';
import type {
  FigureDays,
  FigureKind,
  FigureList,
  figureListInput,
  figureSeriesInput,
  figureStep,
} from '../../../../schema/features/figures/figures.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { weekdayOf } from '../../../../schema/time/planned/local-day.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { addDays } from './day-sums.ts';
import { readDaysIfStored } from './days/read-days.ts';
import { figureQueries } from './figure-queries.ts';
import { type FigureRow, keyOf, type Sums, sumRows } from './figure-row.ts';
import { presentValue } from './read-figures.ts';
import { createFigureReader, type FigureReader } from './reading/figure-reader.ts';
import { titlesOf } from './titles.ts';

/** What a figure was counted from, the oldest day first, a page of it; the sum is of all. */
export async function listFigure(
  call: SignedInCall,
  { kind, from, to, first, after }: z.output<typeof figureListInput>,
): Promise<FigureList> {
  const reader = await createFigureReader(call);
  const rows = (await figureQueries[kind].rows(reader, { from, to })) ?? [];
  const inOrder = rows.map((row) => [keyOf(row), row] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const behind = after === undefined ? inOrder : inOrder.filter(([key]) => key > after);
  const page = behind.slice(0, first);
  const titles = await titlesOf(
    reader,
    kind,
    page.map(([, row]) => row),
    call.actor.language,
  );
  const { value, of } = sumRows(rows);
  return {
    nodes: page.map(([, row], place) => ({
      entity: row.entity,
      id: row.id,
      title: titles[place] ?? '',
      on: row.on,
      value: row.value,
      of: row.of,
    })),
    totalCount: rows.length,
    endCursor: behind.length > first ? (page.at(-1)?.[0] ?? null) : null,
    sum: { value, of: rows.some((row) => row.of !== null) ? of : null },
  };
}

/** A figure of each day, week or month; weeks begin on Mondays, and the first and the last one end with the days asked for. */
export async function readSeries(
  call: FigureReader['call'],
  { kind, from, to, by }: z.output<typeof figureSeriesInput>,
): Promise<z.output<typeof figureStep>[]> {
  const reader = await createFigureReader(call);
  const days = { from, to };
  const sums = (await sumsOfStored(reader, kind, days)) ?? (await sumsOfRows(reader, { kind, by }, days));
  const steps: z.output<typeof figureStep>[] = [];
  for (let day = from; day <= to; ) {
    const next = nextOf[by](startOf[by](day));
    const step = { from: day, to: next <= to ? daysLater(next, -1) : to };
    steps.push({ ...step, ...presentValue(kind, sums(step)) });
    day = next;
  }
  return steps;
}

type SumsOfStep = (step: FigureDays) => Sums | undefined;

/** Of days that are stored. A job that was sold on several days is in one of them where its rows are counted, so that is left to those. */
async function sumsOfStored(reader: FigureReader, kind: FigureKind, days: FigureDays): Promise<SumsOfStep | undefined> {
  const { ofDays } = figureQueries[kind];
  if (ofDays === undefined || kind === 'EFFICIENCY' || kind === 'PRODUCTIVITY') return undefined;
  const stored = await readDaysIfStored(reader, days);
  if (stored === undefined) return undefined;
  return ({ from, to }) => ofDays(addDays([...stored].flatMap(([day, of]) => (day >= from && day <= to ? [of] : []))));
}

async function sumsOfRows(
  reader: FigureReader,
  { kind, by }: Pick<z.output<typeof figureSeriesInput>, 'kind' | 'by'>,
  days: FigureDays,
): Promise<SumsOfStep> {
  const rows = await figureQueries[kind].rows(reader, days);
  if (rows === undefined || kind === 'STOCK_VALUE' || kind === 'RETURN') return () => undefined;
  const ofStep = new Map<string, FigureRow[]>();
  for (const row of rows) {
    if (row.on === null) continue;
    const key = startOf[by](row.on);
    const known = ofStep.get(key);
    if (known === undefined) ofStep.set(key, [row]);
    else known.push(row);
  }
  return ({ from }) => sumRows(ofStep.get(startOf[by](from)) ?? []);
}

const monthLength = 31;

const startOf = {
  DAY: (day: string) => day,
  WEEK: (day: string) => daysLater(day, 1 - weekdayOf(day)),
  MONTH: (day: string) => `${day.slice(0, 7)}-01`,
} as const;

/** The first day of the next step. @param start of a step */
const nextOf = {
  DAY: (start: string) => daysLater(start, 1),
  WEEK: (start: string) => daysLater(start, 7),
  MONTH: (start: string) => `${daysLater(start, monthLength).slice(0, 7)}-01`,
} as const;
