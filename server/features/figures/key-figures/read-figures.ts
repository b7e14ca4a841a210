import type { z } from 'zod';
import {
  type Figure,
  type FigureDays,
  type FigureKind,
  figureKinds,
  type figuresInput,
  type KeyFigures,
} from '../../../../schema/features/figures/figures.ts';
import type { Database } from '../../../infrastructure/database/database.ts';
import { type AnswerCache, createAnswerCache } from '../../desk/job-cards/index.ts';
import { addDays, type DaySums } from './day-sums.ts';
import { countSoon } from './days/fill-days.ts';
import { readDays } from './days/read-days.ts';
import { figureQueries } from './figure-queries.ts';
import { type FigureRow, type Sums, sumRows } from './figure-row.ts';
import { partsOfSales } from './kinds/money.ts';
import { partsOfDebtors } from './kinds/open-work.ts';
import { createFigureReader, type FigureReader, yearBefore } from './reading/figure-reader.ts';
import { noteAsked } from './stored/store-days.ts';

/** A clock that runs counts until now, so for that long; and a database that was restored may count its changes again. */
const keptMs = 10_000;
/** The figures of so many workshops and months; one takes 5 kB. */
const keptAtMost = 2000;
const keptOf = new WeakMap<Database, AnswerCache<readonly Figure[]>>();

/** What one window was answered is kept for the others until something of the workshop changes. */
function cacheOf(database: Database): AnswerCache<readonly Figure[]> {
  const known = keptOf.get(database);
  if (known !== undefined) return known;
  const kept = createAnswerCache<readonly Figure[]>({ atMost: keptAtMost, milliseconds: keptMs, sizeOf: () => 1 });
  keptOf.set(database, kept);
  return kept;
}

/** So often the figures are read again because somebody wrote meanwhile. */
const attempts = 3;

/**
 * All figures of some days, and up to which change of the workshop they are counted: two who are answered the same number see the
 * same figures.
 */
export async function readFigures(
  call: FigureReader['call'],
  { from, to, compare = false }: z.output<typeof figuresInput>,
): Promise<KeyFigures> {
  for (let attempt = 1; ; attempt += 1) {
    const sequence = await call.db.lastSequence();
    const reader = await createFigureReader(call);
    const moment = Math.floor(reader.now.getTime() / keptMs);
    const question = [reader.workshop.id, reader.today, from, to, compare, moment].join(' ');
    const figures = await cacheOf(call.ctx.database).get(question, sequence, async () => {
      if (await noteAsked(reader.db, reader.now)) countSoon(call.ctx);
      const read: Figure[] = [];
      // One after the other: of a year each reads much, and others wait for all that is asked at once.
      for (const kind of figureKinds) read.push(await figureOf(reader, kind, { from, to }, compare));
      return read;
    });
    if (attempt === attempts || (await call.db.lastSequence()) === sequence) return { from, to, sequence, figures };
  }
}

async function figureOf(reader: FigureReader, kind: FigureKind, days: FigureDays, compare: boolean): Promise<Figure> {
  const { unit, isOfNow = false } = figureQueries[kind];
  const now = await sumsOn(reader, kind, days);
  const before = compare && !isOfNow ? await sumsOn(reader, kind, yearBefore(days)) : undefined;
  const parts = await partsOf(reader, kind, days);
  const withoutCost = kind === 'PARTS_MARGIN' ? (await sumDays(reader, days)).withoutCost : null;
  return { kind, unit, ...presentValue(kind, now), previous: presentValue(kind, before).value, withoutCost, parts };
}

/** What the days come to together. */
const sumDays = (reader: FigureReader, days: FigureDays): Promise<DaySums> =>
  reader.once('sum of days', days, async () => addDays((await readDays(reader, days)).values()));

async function sumsOn(reader: FigureReader, kind: FigureKind, days: FigureDays): Promise<Sums | undefined> {
  const { rows, sums, ofDays } = figureQueries[kind];
  if (ofDays !== undefined) return ofDays(await sumDays(reader, days));
  return sums === undefined ? sumIfAny(await rows(reader, days)) : sums(reader, days);
}

async function partsOf(reader: FigureReader, kind: FigureKind, days: FigureDays): Promise<Figure['parts']> {
  if (kind === 'SALES') return partsOfSales(await sumDays(reader, days));
  return kind === 'DEBTORS' ? partsOfDebtors((await figureQueries[kind].rows(reader, days)) ?? []) : [];
}

const sumIfAny = (rows: readonly FigureRow[] | undefined): Sums | undefined => rows && sumRows(rows);

/** What the rows of a figure come to. */
export function presentValue(kind: FigureKind, sums: Sums | undefined) {
  if (sums === undefined) return { value: null, n: 0 };
  const { valueOf: ofSums, countOf } = figureQueries[kind];
  return { value: ofSums(sums), n: countOf?.(sums) ?? sums.n };
}
