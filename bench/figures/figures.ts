import { FigureMonthsDocument, FigureRowsDocument, KeyFiguresDocument } from '../../generated/graphql.ts';
import { daysLater } from '../../schema/time/calendar.ts';
import { measureAsks } from '../large/measure-asks.ts';
import { onBothEnginesWithMany } from '../support/engines.ts';
import { type Garage, openGarage, requestBody } from '../workshop/garage.ts';

/**
 * `npm run bench figures`: the figures of a month beside those of a year before, as the screen asks for them, in a
 * workshop of 100,000 cards; wanted are 200 ms, p95. `DATABASE=file:…` takes a database that is filled already.
 */
const scale = Number(process.env.SCALE ?? 1);
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
  const asking = (body: (round: number) => string) => (round: number) => garage.fetch(body(round));
  await measureAsks(`Figures with ${garage.name}, ${engine}`, {
    garage,
    asks: {
      'a month and the same of a year before': asking((round) => requestBody(KeyFiguresDocument, month(round))),
      'a year and the one before': asking(() => requestBody(KeyFiguresDocument, year)),
      'the list of sales of a month': asking((round) =>
        requestBody(FigureRowsDocument, { kind: 'SALES', ...month(round), first: 50 }),
      ),
      'twelve months of sales': asking(() => requestBody(FigureMonthsDocument, { kind: 'SALES', ...year })),
    },
    wanted: 200,
  });
}
