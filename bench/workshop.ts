import { fork } from 'node:child_process';
import { once } from 'node:events';
import { onBothEnginesWithMany } from './support/engines.ts';
import { atPace, pairRow, percentile, percentileRow, rounded, waitsAtPace } from './support/pace.ts';
import { processorMilliseconds } from './support/process-figures.ts';
import { measureCostsAlternately } from './support/processor-costs.ts';
import { startBare } from './workshop/bare-handler.ts';
import { type Garage, openGarage } from './workshop/garage.ts';
import { paints, writtenDownOnly } from './workshop/paint.ts';
import { mainScreens, otherScreens, type Screens } from './workshop/screens.ts';
import { linesToEdit, visitSteadily, type Waits } from './workshop/visits.ts';

/**
 * `npm run bench workshop`: the screens of a workshop with 100,000 job cards, beside one with 100 and beside a bare handler.
 * `SCALE=0.01` for a hundredth; `DATABASE=file:…` for a database that `npm run seed big` has filled; `ONLY=screens,pace` for some of
 * the parts.
 */
const scale = Number(process.env.SCALE ?? 1);
const smallScale = 0.001;
const rounds = Number(process.env.ROUNDS ?? 3);
const perSecond = 100;
const paceSeconds = 10;
const visitsPerSecond = 2;
const windowCount = 200;
const paintRounds = 20;

interface Pair {
  readonly engine: string;
  readonly few: Garage;
  readonly many: Garage;
}

const parts: Readonly<Record<string, (pair: Pair) => Promise<void>>> = {
  screens,
  pace,
  visits,
  windows,
  papers,
  paint,
};
const wanted = process.env.ONLY?.split(',') ?? Object.keys(parts);

export function benchWorkshop(): Promise<void> {
  return onBothEnginesWithMany(async (engine, urlOf, databasePids) => {
    const few = await openGarage(await urlOf('few'), smallScale, databasePids);
    const many = await openGarage(process.env.DATABASE ?? (await urlOf('many')), scale, databasePids);
    try {
      for (const name of wanted) await parts[name]?.({ engine, few, many });
    } finally {
      await few.stop();
      await many.stop();
    }
  });
}

/** What each screen's question costs with many cards and with few, and beside a handler that only reads who asks. */
async function screens({ engine, few, many }: Pair): Promise<void> {
  const all = async (garage: Garage): Promise<Screens> => ({
    ...(await mainScreens(garage)),
    ...(await otherScreens(garage)),
  });
  const bare = await startBare(many, [many]);
  try {
    const [ofFew, ofMany] = [await all(few), await all(many)];
    const [reference] = await measureCostsAlternately([bare], rounds);
    const table: Record<string, object> = {};
    for (const [name, bodies] of Object.entries(ofMany)) {
      const bytes = { few: 0, many: 0 };
      const asking = (garage: Garage, of: 'few' | 'many', sent: readonly string[]) => ({
        pids: garage.pids,
        ask: async (place: number) => {
          bytes[of] += (await garage.fetch(sent[place % sent.length] ?? '')).length;
        },
      });
      const [before = 0, now = 0] = await measureCostsAlternately(
        [asking(few, 'few', ofFew[name] ?? []), asking(many, 'many', bodies)],
        rounds,
      );
      table[name] = {
        'µs, few': Math.round(before),
        'µs, many': Math.round(now),
        'many to few': rounded(now / before),
        'many to bare handler': rounded(now / (reference ?? Number.NaN)),
        // An answer that tells more may cost more.
        'length of the answers, many to few': rounded(bytes.many / bytes.few),
      };
      console.log(name, table[name]);
    }
    console.log(`\nProcessor time of each question with ${few.name} and with ${many.name}, ${engine}`);
    console.table(table);
  } finally {
    await bare.stop();
  }
}

/** Each main screen a hundred times a second, with many cards, with few, and the bare handler as often. */
async function pace({ engine, few, many }: Pair): Promise<void> {
  const bare = await startBare(many, [many]);
  try {
    const [ofFew, ofMany]: readonly [Screens, Screens] = [await mainScreens(few), await mainScreens(many)];
    const asking = (ask: (place: number) => Promise<unknown>) => waitsAtPace(perSecond, paceSeconds, ask);
    const screen = (garage: Garage, bodies: readonly string[] = []) =>
      asking((place) => garage.fetch(bodies[place % bodies.length] ?? ''));
    const reference = await asking(bare.ask);
    const table: Record<string, object> = { 'bare handler': percentiles(reference, reference) };
    for (const [name, bodies] of Object.entries(ofMany)) {
      table[`${name}, ${few.name}`] = percentiles(await screen(few, ofFew[name]), reference);
      table[`${name}, ${many.name}`] = percentiles(await screen(many, bodies), reference);
    }
    console.log(`\n${perSecond} a second for ${paceSeconds} s, ${engine}`);
    console.table(table);
  } finally {
    await bare.stop();
  }
}

const percentiles = (waits: readonly number[], reference: readonly number[]) =>
  percentileRow(waits, 'bare handler', reference);

/** What is written while cars come and go. */
async function visits({ engine, few, many }: Pair): Promise<void> {
  for (const garage of [few, many]) await visitSteadily(garage, visitsPerSecond, 3);
  const all: [Waits, Waits] = [new Map(), new Map()];
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, garage] of [few, many].entries()) {
      for (const [call, waits] of await visitSteadily(garage, visitsPerSecond, paceSeconds)) {
        all[place]?.set(call, [...(all[place]?.get(call) ?? []), ...waits]);
      }
    }
  }
  const [before, now] = all;
  console.log(`\nWrites of ${visitsPerSecond} visits a second, ${engine}`);
  console.table(
    Object.fromEntries(
      [...now].map(([call, waits]) => [call, pairRow(['few', before.get(call) ?? []], ['many', waits])]),
    ),
  );
}

/** Writes with and without two hundred windows that are told of each, in turns. */
async function windows({ engine, many }: Pair): Promise<void> {
  const edit = await linesToEdit(many, 50);
  await edit(10, 3);
  const table: Record<string, object> = {};
  for (const editsPerSecond of [5, 20]) {
    const seconds = 8;
    const [alone, live] = [[], []] as [number[], number[]];
    let events = 0;
    const [pid] = many.pids;
    let [processorAlone, processorLive] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      let before = await processorMilliseconds(pid);
      alone.push(...(await edit(editsPerSecond, seconds)));
      processorAlone += (await processorMilliseconds(pid)) - before;
      const open = fork('bench/workshop/windows.ts', [`${windowCount}`, many.url, JSON.stringify(many.headers)], {
        execArgv: ['--import', 'tsx'],
      });
      await once(open, 'message');
      before = await processorMilliseconds(pid);
      live.push(...(await edit(editsPerSecond, seconds)));
      processorLive += (await processorMilliseconds(pid)) - before;
      const ended = once(open, 'message');
      open.send('end');
      events += Number((await ended)[0]);
    }
    const [p95, p95Live] = [percentile(alone, 0.95), percentile(live, 0.95)];
    table[`${editsPerSecond} a second`] = {
      'p50 ms alone': rounded(percentile(alone, 0.5)),
      'p50 ms live': rounded(percentile(live, 0.5)),
      'p95 ms alone': rounded(p95),
      'p95 ms live': rounded(p95Live),
      'p95 ratio': rounded(p95Live / p95),
      'processor, alone %': rounded(processorAlone / (rounds * seconds * 10)),
      'processor, live %': rounded(processorLive / (rounds * seconds * 10)),
      events,
    };
  }
  console.log(`\nEdited lines while ${windowCount} windows are open, ${engine}`);
  console.table(table);
}

/** An invoice of twenty lines as PDF, and what others wait for meanwhile. */
async function papers({ engine, many }: Pair): Promise<void> {
  const lines = Array.from({ length: 20 }, (_, place) => ({ description: `Vijak ${place}`, unitPrice: 12_200 }));
  const draft = await many.call('draftInvoice', { lines });
  const id = typeof draft === 'object' && draft !== null && 'id' in draft ? draft.id : '';
  const paper = async () => {
    const answer = await fetch(`${many.url}/api/invoices/${id}.pdf`, { headers: many.headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The paper was answered with ${answer.status}`);
  };
  await paper();
  const [first = ''] = (await mainScreens(many)).search;
  const ask = () => many.fetch(first);
  const [alone, beside, made] = [await atPace(20, 5, ask), [], []] as [
    Awaited<ReturnType<typeof atPace>>,
    number[],
    number[],
  ];
  const reads = atPace(20, 5, ask);
  for (let count = 0; count < 20; count += 1) {
    const began = performance.now();
    await paper();
    made.push(performance.now() - began);
  }
  beside.push(...(await reads).map(({ milliseconds }) => milliseconds));
  const waits = alone.map(({ milliseconds }) => milliseconds);
  console.log(`\nA paper of 20 lines, one after the other, ${engine}`);
  console.table({
    'the paper': percentiles(made, waits),
    'a search beside it': percentiles(beside, waits),
    'a search alone': percentiles(waits, waits),
  });
}

/** Cards as somebody at the desk sees them, in Chromium on the same machine. */
async function paint({ engine, many }: Pair): Promise<void> {
  const found = await paints(many, paintRounds);
  const reference = found.get(writtenDownOnly) ?? [];
  console.log(`\nFrom a press to what is painted with ${many.name}, ${engine}`);
  console.table(
    Object.fromEntries([...found].map(([what, waits]) => [what, percentileRow(waits, 'the answer alone', reference)])),
  );
}
