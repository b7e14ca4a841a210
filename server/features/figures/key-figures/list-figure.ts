import type { z } from 'zod';
import type {
  FigureList,
  figureListInput,
  figureSeriesInput,
  figureStep,
} from '../../../../schema/features/figures/figures.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { weekdayOf } from '../../../../schema/time/planned/local-day.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { figureQueries } from './figure-queries.ts';
import { type FigureRow, keyOf, sumRows } from './figure-row.ts';
import { presentValue, sumIfAny } from './read-figures.ts';
import { createFigureReader } from './reading/figure-reader.ts';
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
  call: SignedInCall,
  { kind, from, to, by }: z.output<typeof figureSeriesInput>,
): Promise<z.output<typeof figureStep>[]> {
  const reader = await createFigureReader(call);
  const rows = await figureQueries[kind].rows(reader, { from, to });
  const ofStep = new Map<string, FigureRow[]>();
  for (const row of rows ?? []) {
    if (row.on === null) continue;
    const key = startOf[by](row.on);
    const known = ofStep.get(key);
    if (known === undefined) ofStep.set(key, [row]);
    else known.push(row);
  }
  const steps: z.output<typeof figureStep>[] = [];
  for (let day = from; day <= to; ) {
    const next = nextOf[by](startOf[by](day));
    const isKnown = rows !== undefined && kind !== 'STOCK_VALUE' && kind !== 'RETURN';
    const ofIt = isKnown ? (ofStep.get(startOf[by](day)) ?? []) : undefined;
    steps.push({ from: day, to: next <= to ? daysLater(next, -1) : to, ...presentValue(kind, sumIfAny(ofIt)) });
    day = next;
  }
  return steps;
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
