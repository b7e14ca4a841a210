import type { Bulk } from './bulk.ts';
import { bulkOf, idOf, type Plan } from './plan.ts';

/** Numbers of documents in their series, without a gap. */
export interface Counted {
  /** From 1; 0 of what has no number. */
  of(place: number): number;
  /** The rows that the next numbers are taken from. */
  readonly bulk: Bulk;
}

/** @param seriesOf the series with its year behind the last `-`; undefined where a card has no such document */
export function countedBy(plan: Plan, seriesOf: (place: number) => string | undefined): Counted {
  const reached = new Map<string, number>();
  const numbers = new Uint32Array(plan.cards);
  for (let place = 0; place < plan.cards; place += 1) {
    const series = seriesOf(place);
    if (series === undefined) continue;
    const number = (reached.get(series) ?? 0) + 1;
    reached.set(series, number);
    numbers[place] = number;
  }
  const rows = [...reached].map(([counted, last]) => {
    const [series, year] = [counted.slice(0, -'-2026'.length), Number(counted.slice(-'2026'.length))];
    const spread = [...counted].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 0xffffff, 7);
    return { id: idOf(plan, 'series', spread, plan.now), series, year, last };
  });
  return {
    of: (place) => numbers[place] ?? 0,
    bulk: bulkOf(plan, 'number_series', rows.length, (place) => rows.slice(place, place + 1)),
  };
}
