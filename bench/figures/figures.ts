import { FigureMonthsDocument, FigureRowsDocument, KeyFiguresDocument } from '../../generated/graphql.ts';
import { daysLater } from '../../schema/time/calendar.ts';
import { onBothEnginesWithMany } from '../support/engines.ts';
import { percentile, rounded } from '../support/pace.ts';
import { type Garage, openGarage, requestBody } from '../workshop/garage.ts';

/**
 * `npm run bench figures`: the figures of a month beside those of a year before, as the screen asks for them, one after the other in
 * a workshop of 100,000 cards. Wanted are 200 ms, p95. `DATABASE=file:…` takes a database that is filled already.
 */
const scale = Number(process.env.SCALE ?? 1);
const rounds = Number(process.env.ROUNDS ?? 40);
const monthDays = 30;
const yearDays = 365;

export function benchFigures(): Promise<void> {
  return onBothEnginesWithMany(async (engine, urlOf, databasePids) => {
    const garage = await openGarage(process.env.DATABASE ?? (await urlOf('figures')), scale, databasePids, {
      RATE_LIMIT_SCALE: '1000',
    });
    try {
      await measureFigures(engine, garage);
    } finally {
      await garage.stop();
    }
  });
}

export async function measureFigures(engine: string, garage: Garage): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const month = (round: number) => {
    const to = daysLater(today, -(round % monthDays));
    return { from: daysLater(to, -monthDays), to };
  };
  const year = { from: daysLater(today, -yearDays + 1), to: today };
  const questions: Readonly<Record<string, (round: number) => string>> = {
    'a month and the same of a year before': (round) => requestBody(KeyFiguresDocument, month(round)),
    'a year and the one before': () => requestBody(KeyFiguresDocument, year),
    'the list of sales of a month': (round) =>
      requestBody(FigureRowsDocument, { kind: 'SALES', ...month(round), first: 50 }),
    'twelve months of sales': () => requestBody(FigureMonthsDocument, { kind: 'SALES', ...year }),
  };
  const table: Record<string, object> = {};
  for (const [name, body] of Object.entries(questions)) {
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await garage.fetch(body(round));
      waits.push(performance.now() - began);
    }
    const at = (share: number) => rounded(percentile(waits, share));
    table[name] = { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'max ms': at(1) };
  }
  console.log(`\nFigures with ${garage.name}, ${engine}`);
  console.table(table);
}
