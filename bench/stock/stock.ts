import {
  PartsDocument,
  TyreSetsDocument,
  TyresToFetchDocument,
  TyresWithoutContractDocument,
} from '../../generated/graphql.ts';
import { onBothEnginesWithMany } from '../support/engines.ts';
import { percentile, rounded, waitsAtPace } from '../support/pace.ts';
import { type Garage, openGarage, requestBody } from '../workshop/garage.ts';
import { dayMilliseconds, fillParts, fillSets, linesToIssue } from './fill.ts';

/**
 * `npm run bench stock`: a workshop with 20,000 parts, 1,000,000 movements of them and 5,000 sets of tyres; `PARTS`,
 * `MOVEMENTS` and `SETS` are fewer of them. Wanted are, p95 and ten times a second, 50 ms for a search of parts or
 * sets and for the sets without a contract, 30 ms for an issue and 200 ms for what is to be fetched for a day; and 1 s for what the stock of a past day was
 * worth.
 */
const scale = Number(process.env.SCALE ?? 0.05);
const parts = Number(process.env.PARTS ?? 20_000);
const movements = Number(process.env.MOVEMENTS ?? 1_000_000);
const sets = Number(process.env.SETS ?? 5000);
const asksPerSecond = 10;
const paceSeconds = 20;
const valueRounds = 10;
/** So many issues are asked for, and warm before. */
const issues = asksPerSecond * (paceSeconds + 3);

export function benchStock(): Promise<void> {
  return onBothEnginesWithMany(async (engine, urlOf, databasePids) => {
    const garage = await openGarage(await urlOf('stock'), scale, databasePids, { RATE_LIMIT_SCALE: '1000' });
    try {
      await measure(engine, garage);
    } finally {
      await garage.stop();
    }
  });
}

async function measure(engine: string, garage: Garage): Promise<void> {
  const began = Date.now();
  const partIds = await fillParts(garage, { parts, movements });
  await fillSets(garage, sets);
  const lineIds = await linesToIssue(garage, partIds, issues);
  console.log(`The rows are there after ${Math.round((Date.now() - began) / 1000)} s`);
  const table: Record<string, object> = {};
  const note = async (name: string, goal: number, call: (place: number) => Promise<unknown>) => {
    const waits = await waitsAtPace(asksPerSecond, paceSeconds, call);
    const at = (share: number) => rounded(percentile(waits, share));
    table[name] = { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99), 'wanted, p95': goal };
  };
  const found = ['filter 12', 'Del 199', 'S-0017', 'ploščice', '4000', 'olje 7'];
  const partBodies = found.map((search) => requestBody(PartsDocument, { search, first: 50 }));
  await note('parts, searched', 50, (place) => garage.fetch(partBodies[place % partBodies.length] ?? ''));
  await note('an issue to a line', 30, (place) =>
    garage.call('issueParts', { lines: [{ lineId: lineIds[place] ?? '' }] }),
  );
  const setBodies = ['LJ 1', 'P-000123', 'Novak', 'P-004999'].map((search) =>
    requestBody(TyreSetsDocument, { search, first: 50, filter: { state: 'STORED' } }),
  );
  await note('sets, searched', 50, (place) => garage.fetch(setBodies[place % setBodies.length] ?? ''));
  const withoutContract = requestBody(TyresWithoutContractDocument, { first: 1 });
  await note('the sets without a contract', 50, () => garage.fetch(withoutContract));
  const on = new Date(Date.now() + dayMilliseconds).toISOString().slice(0, 10);
  const toFetch = requestBody(TyresToFetchDocument, { on });
  await note('the tyres to fetch for a day', 200, () => garage.fetch(toFetch));
  for (const daysAgo of [1, 180, 360]) {
    const day = new Date(Date.now() - daysAgo * dayMilliseconds).toISOString().slice(0, 10);
    const waits: number[] = [];
    for (let round = 0; round < valueRounds; round += 1) {
      const from = performance.now();
      await garage.call('stockValue', { on: day });
      waits.push(performance.now() - from);
    }
    const at = (share: number) => rounded(percentile(waits, share));
    table[`the value ${daysAgo} days ago`] = { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'wanted, p95': 1000 };
  }
  console.log(`\nStock with ${garage.name}, ${parts} parts, ${movements} movements, ${sets} sets, ${engine}`);
  console.table(table);
}
