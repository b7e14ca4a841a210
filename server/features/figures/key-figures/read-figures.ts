import type { z } from 'zod';
import {
  type Figure,
  type FigureDays,
  type FigureKind,
  figureKinds,
  type figuresInput,
  type KeyFigures,
} from '../../../../schema/features/figures/figures.ts';
import { figureQueries } from './figure-queries.ts';
import { type FigureRow, sumRows } from './figure-row.ts';
import { linesWithoutCost, partsOfSales } from './kinds/money.ts';
import { partsOfDebtors } from './kinds/open-work.ts';
import { type Look, lookOf, yearBefore } from './reading/look.ts';

/** So often the figures are read again because somebody wrote meanwhile. */
const attempts = 3;

/**
 * All figures of some days, and up to which change of the workshop they are counted: two who are answered the same number see the
 * same figures.
 */
export async function readFigures(
  call: Look['call'],
  { from, to, compare = false }: z.output<typeof figuresInput>,
): Promise<KeyFigures> {
  for (let attempt = 1; ; attempt += 1) {
    const sequence = await call.db.lastSequence();
    const look = await lookOf(call);
    const figures = await Promise.all(figureKinds.map((kind) => figureOf(look, kind, { from, to }, compare)));
    if (attempt === attempts || (await call.db.lastSequence()) === sequence) return { from, to, sequence, figures };
  }
}

async function figureOf(look: Look, kind: FigureKind, days: FigureDays, compare: boolean): Promise<Figure> {
  const { unit, isOfNow = false } = figureQueries[kind];
  const [rows, before, withoutCost] = await Promise.all([
    figureQueries[kind].rows(look, days),
    compare && !isOfNow ? figureQueries[kind].rows(look, yearBefore(days)) : undefined,
    kind === 'PARTS_MARGIN' ? linesWithoutCost(look, days) : null,
  ]);
  const parts =
    kind === 'SALES' ? await partsOfSales(look, days) : kind === 'DEBTORS' ? partsOfDebtors(rows ?? []) : [];
  return { kind, unit, ...presentValue(kind, rows), previous: presentValue(kind, before).value, withoutCost, parts };
}

/** What the rows of a figure come to. */
export function presentValue(kind: FigureKind, rows: readonly FigureRow[] | undefined) {
  if (rows === undefined) return { value: null, n: 0 };
  const { valueOf: ofSums, countOf } = figureQueries[kind];
  const sums = sumRows(rows);
  return { value: ofSums(sums), n: countOf?.(sums) ?? sums.n };
}
