import { pick } from '../tools/seed/plan.ts';
import { onMariaDbWithMany } from './support/engines.ts';
import { atPace, pairRow, percentile, percentileRow, rounded, waitsAtPace } from './support/pace.ts';
import { residentMegabytes } from './support/process-figures.ts';
import { callsOfARound, measureCostsAlternately } from './support/processor-costs.ts';
import { startBare } from './workshop/bare-handler.ts';
import { type AskingDesk, type ManyDesks, openManyDesks, type Screen } from './workshop/many-desks.ts';
import { visitAlternately } from './workshop/visits.ts';

/**
 * `npm run bench workshops`: a thousand workshops of normal size on one MariaDB, beside one of them alone and beside a
 * bare handler; SQLite is not asked, since it holds the one workshop whose machine it is on. `WORKSHOPS=20 CARDS=60`
 * for fewer of them and for fewer cards of each; `SECONDS=3` for less time; `ONLY=costs,pace` for some of the parts.
 */
const workshops = Number(process.env.WORKSHOPS ?? 1000);
const cards = Number(process.env.CARDS ?? 300);
const rounds = Number(process.env.ROUNDS ?? 3);
const paceSeconds = Number(process.env.SECONDS ?? 10);
const busySeconds = paceSeconds * 2;
const readsPerSecond = 100;
/** Thirty cards a day of each of a thousand workshops in eight hours are one a second; three times as many. */
const visitsPerSecond = 3;

type Part = (many: ManyDesks) => Promise<void>;

const parts: Readonly<Record<string, Part>> = { costs, pace, busy };
const wanted = process.env.ONLY?.split(',') ?? Object.keys(parts);
const screens: readonly Screen[] = ['Today', 'board', 'card', 'search'];

export function benchWorkshops(): Promise<void> {
  return onMariaDbWithMany(async (_engine, urlOf, databasePids) => {
    const many = await openManyDesks(await urlOf('workshops'), { workshops, cards }, databasePids);
    const resident: Record<string, object> = { 'server started': { 'server MB': many.residentAtFirst } };
    const look = async (when: string) => {
      const [server, ...ofDatabase] = await Promise.all(many.pids.map(residentMegabytes));
      resident[when] = { 'server MB': server, 'database MB': ofDatabase.reduce((sum, each) => sum + each, 0) };
    };
    try {
      await look('owners signed in');
      for (const name of wanted) {
        await parts[name]?.(many);
        await look(`after ${name}`);
      }
      console.log(`\nResident memory with ${workshops} workshops`);
      console.table(resident);
    } finally {
      await many.stop();
    }
  });
}

/** Asks one of the questions of a screen, each time those of the next workshop. */
async function askAlternately(desks: readonly AskingDesk[], screen: Screen, place: number): Promise<void> {
  const { questions, fetch } = pick(desks, place);
  await fetch(pick(questions[screen], place));
}

/**
 * What each question costs in one workshop, in another one each time, and in those once more: what is kept of the open cards
 * answers in the first and the last of them (docs/decisions/0021-open-cards-are-kept-until-something-changes.md).
 */
async function costs({ desks, pids, databaseUrl }: ManyDesks): Promise<void> {
  const bare = await startBare({ databaseUrl, pids }, desks);
  try {
    const [reference] = await measureCostsAlternately([bare], rounds);
    const table: Record<string, object> = {};
    for (const [at, screen] of screens.entries()) {
      const asking = (asked: readonly AskingDesk[]) => {
        let place = at * (rounds + 1) * callsOfARound;
        const ask = async () => {
          await askAlternately(asked, screen, place);
          place += 1;
        };
        return { pids, ask };
      };
      const [one, each, again] = await measureCostsAlternately(
        [asking(desks.slice(0, 1)), asking(desks), asking(desks)],
        rounds,
      );
      const besideOne = (figure = Number.NaN) => rounded(figure / (one ?? Number.NaN));
      table[screen] = {
        'µs, one': Math.round(one ?? 0),
        'µs, each': Math.round(each ?? 0),
        'µs, again': Math.round(again ?? 0),
        'each to one': besideOne(each),
        'again to one': besideOne(again),
        'each to bare handler': rounded((each ?? Number.NaN) / (reference ?? Number.NaN)),
      };
    }
    console.log(`\nProcessor time of each question, one workshop and ${workshops}, server and database`);
    console.log(`The bare handler: ${Math.round(reference ?? 0)} µs`);
    console.table(table);
  } finally {
    await bare.stop();
  }
}

/** Each screen a hundred times a second, in one workshop and in another one each time, and the bare handler as often. */
async function pace({ desks, pids, databaseUrl }: ManyDesks): Promise<void> {
  const bare = await startBare({ databaseUrl, pids }, desks);
  try {
    const waitsOf = (ask: (place: number) => Promise<void>) => waitsAtPace(readsPerSecond, paceSeconds, ask);
    const reference = await waitsOf(bare.ask);
    const row = (waits: readonly number[], one: readonly number[]) => ({
      ...percentileRow(waits, 'bare handler', reference),
      'p95 to one workshop': rounded(percentile(waits, 0.95) / percentile(one, 0.95)),
    });
    const table: Record<string, object> = { 'bare handler': percentileRow(reference, 'bare handler', reference) };
    for (const screen of screens) {
      const one = await waitsOf((place) => askAlternately(desks.slice(0, 1), screen, place));
      const each = await waitsOf((place) => askAlternately(desks, screen, place));
      table[`${screen}, one workshop`] = row(one, one);
      table[`${screen}, ${workshops} workshops`] = row(each, one);
    }
    console.log(`\n${readsPerSecond} a second for ${paceSeconds} s`);
    console.table(table);
  } finally {
    await bare.stop();
  }
}

/** Cars that come, are billed and leave three times as fast as on a busy day, beside the four screens in turns. */
async function busy({ desks, pids, databaseUrl }: ManyDesks): Promise<void> {
  const bare = await startBare({ databaseUrl, pids }, desks);
  try {
    const reference = await waitsAtPace(readsPerSecond, paceSeconds, bare.ask);
    const one = await busyHour(desks.slice(0, 1));
    const each = await busyHour(desks);
    const row = (waits: readonly number[]) => percentileRow(waits, 'bare handler', reference);
    const table: Record<string, object> = { 'bare handler alone': row(reference) };
    for (const [name, { alone, beside }] of [
      ['one workshop', one] as const,
      [`${workshops} workshops`, each] as const,
    ]) {
      table[`${name}, reads alone`] = row([...alone.values()].flat());
      table[`${name}, reads beside the visits`] = row([...beside.values()].flat());
    }
    for (const screen of screens) table[`${screen} beside the visits`] = row(each.beside.get(screen) ?? []);
    console.log(
      `\n${readsPerSecond} reads a second of all screens beside ${visitsPerSecond} visits, for ${busySeconds} s`,
    );
    console.table(table);
    console.log(`\nWrites of ${visitsPerSecond} visits a second beside them, one workshop and ${workshops}`);
    console.table(
      Object.fromEntries(
        [...each.writes].map(([call, waits]) => [call, pairRow(['one', one.writes.get(call) ?? []], ['each', waits])]),
      ),
    );
  } finally {
    await bare.stop();
  }
}

async function busyHour(desks: readonly AskingDesk[]) {
  await visitAlternately(desks, visitsPerSecond, 3);
  const alone = await readsOfAll(desks);
  const [beside, writes] = await Promise.all([
    readsOfAll(desks),
    visitAlternately(desks, visitsPerSecond, busySeconds),
  ]);
  return { alone, beside, writes };
}

/** Multiples of it lie evenly between whole numbers, and in step with nothing. */
const goldenRatio = (1 + Math.sqrt(5)) / 2;

/** The waits of reads at a steady pace, by their screen, as much of each. */
async function readsOfAll(desks: readonly AskingDesk[]): Promise<ReadonlyMap<Screen, readonly number[]>> {
  const waits = new Map<Screen, number[]>(screens.map((screen) => [screen, []]));
  const answers = await atPace(readsPerSecond, busySeconds, async (place) => {
    const screen = pick(screens, Math.floor(((place * goldenRatio) % 1) * screens.length));
    await askAlternately(desks, screen, place);
    return screen;
  });
  for (const { answer, milliseconds } of answers) waits.get(answer)?.push(milliseconds);
  return waits;
}
