import { NeedsDocument, PartDocument, PartsDocument } from '../../generated/graphql.ts';
import { onBothEnginesWithMany } from '../support/engines.ts';
import { percentile, rounded } from '../support/pace.ts';
import { type Asking, callsOfARound, measureCostsAlternately } from '../support/processor-costs.ts';
import { type Garage, openGarage, requestBody } from '../workshop/garage.ts';
import { fillParts, linesToIssue } from './fill.ts';

/**
 * `npm run bench stock-cards`: what the stock is asked for beside 100 cards and beside 100,000, with the same parts and
 * the same work to be done in both, in turns; `SCALE=0.02` for fewer cards. Wanted is the same cost.
 */
const fewScale = 0.001;
const manyScale = Number(process.env.SCALE ?? 1);
const stock = { parts: 2000, movements: 40_000 };
const rounds = Number(process.env.ROUNDS ?? 5);
/** The first round only warms. */
const issues = (rounds + 1) * callsOfARound;

export function benchStockBesideCards(): Promise<void> {
  return onBothEnginesWithMany(async (engine, urlOf, databasePids) => {
    const few = await prepared(await urlOf('few'), fewScale, databasePids);
    const many = await prepared(await urlOf('many'), manyScale, databasePids);
    const table: Record<string, object> = {};
    try {
      for (const name of ['parts, searched', 'the list of parts', 'a part', 'what is needed', 'an issue'] as const) {
        const [beside, ofMany] = [few.calls[name], many.calls[name]];
        const waits: readonly [number[], number[]] = [[], []];
        const timed = (call: () => Promise<unknown>, place: 0 | 1) => async () => {
          const from = performance.now();
          await call();
          waits[place].push(performance.now() - from);
        };
        const asking: readonly Asking[] = [
          { pids: few.garage.pids, ask: timed(beside, 0) },
          { pids: many.garage.pids, ask: timed(ofMany, 1) },
        ];
        const [small = Number.NaN, large = Number.NaN] = await measureCostsAlternately(asking, rounds);
        const [fewWait, manyWait] = waits.map((each) => percentile(each, 0.5));
        table[name] = {
          [`ms of processor, ${few.garage.name}`]: rounded(small / 1000),
          [`ms of processor, ${many.garage.name}`]: rounded(large / 1000),
          ratio: rounded(large / small),
          'p50 ms of the first': rounded(fewWait),
          'p50 ms of the second': rounded(manyWait),
        };
      }
    } finally {
      await few.garage.stop();
      await many.garage.stop();
    }
    console.log(`\nStock of ${stock.parts} parts beside cards, ${engine}`);
    console.table(table);
  });
}

async function prepared(databaseUrl: string, scale: number, databasePids: readonly number[]) {
  const garage = await openGarage(databaseUrl, scale, databasePids, { RATE_LIMIT_SCALE: '1000' });
  const partIds = await fillParts(garage, stock);
  const lineIds = [...(await linesToIssue(garage, partIds, issues))];
  return { garage, calls: callsOf(garage, partIds, lineIds) };
}

function callsOf({ fetch, call }: Garage, [partId = '']: readonly string[], lineIds: string[]) {
  const searched = requestBody(PartsDocument, { search: 'filter 12', first: 50 });
  const listed = requestBody(PartsDocument, { first: 50 });
  const part = requestBody(PartDocument, { id: partId });
  const needs = requestBody(NeedsDocument);
  return {
    'parts, searched': () => fetch(searched),
    'the list of parts': () => fetch(listed),
    'a part': () => fetch(part),
    'what is needed': () => fetch(needs),
    'an issue': () => call('issueParts', { lines: [{ lineId: lineIds.pop() ?? '' }] }),
  };
}
