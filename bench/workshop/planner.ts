import { FreeDaysDocument, PlannerDocument } from '../../generated/graphql.ts';
import { onBothEnginesWithMany } from '../support/engines.ts';
import { percentile, rounded, waitsAtPace } from '../support/pace.ts';
import { addMechanics, type Garage, openGarage, requestBody, rowsIn } from './garage.ts';

/**
 * `npm run bench planner`: a week of twenty people and ten lifts with two hundred blocks, and the first free days, as the
 * screen asks for them ten times a second. Wanted are 100 and 50 ms, p95.
 */
const scale = Number(process.env.SCALE ?? 0.01);
const people = 20;
const lifts = 10;
const blocksOfDay = 40;
const workDays = 5;
const asksPerSecond = 10;
const paceSeconds = 20;

const dayMilliseconds = 86_400_000;

export function benchPlanner(): Promise<void> {
  return onBothEnginesWithMany(async (engine, urlOf, databasePids) => {
    const garage = await openGarage(await urlOf('planner'), scale, databasePids, { RATE_LIMIT_SCALE: '1000' });
    try {
      await measure(engine, garage);
    } finally {
      await garage.stop();
    }
  });
}

async function measure(engine: string, garage: Garage): Promise<void> {
  const days = await planWeek(garage);
  const week = { from: days[0], to: days.at(-1) };
  const free = [60, 240, 480].map((minutes) => requestBody(FreeDaysDocument, { minutes, from: days[0], count: 3 }));
  const questions: Readonly<Record<string, readonly string[]>> = {
    'the week': [requestBody(PlannerDocument, week)],
    'the first free days': free,
  };
  const table: Record<string, object> = {};
  for (const [name, bodies] of Object.entries(questions)) {
    const waits = await waitsAtPace(asksPerSecond, paceSeconds, (place) =>
      garage.fetch(bodies[place % bodies.length] ?? ''),
    );
    const at = (share: number) => rounded(percentile(waits, share));
    table[name] = { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99) };
  }
  console.log(
    `\nPlanner with ${garage.name}, ${people} people, ${lifts} lifts, ${blocksOfDay * workDays} blocks, ${engine}`,
  );
  console.table(table);
}

/** Fills the week after next. @returns its days, Monday first */
async function planWeek(garage: Garage): Promise<readonly string[]> {
  const weekday = (new Date().getUTCDay() + 6) % 7;
  const monday = Date.now() + (14 - weekday) * dayMilliseconds;
  const days = Array.from({ length: workDays }, (_, place) =>
    new Date(monday + place * dayMilliseconds).toISOString().slice(0, 10),
  );
  const ids = await addMechanics(garage.call, people);
  for (let lift = 1; lift <= lifts; lift += 1) {
    await garage.call('saveResource', { kind: 'LIFT', name: `Dvigalo ${lift}` });
  }
  const cards = rowsIn(await garage.call('jobCards', { filter: { states: ['DIAGNOSIS', 'IN_PROGRESS'] }, first: 20 }));
  for (const day of days) {
    for (let block = 0; block < blocksOfDay; block += 1) {
      const hour = block < people ? '09' : '12';
      const [startAt, endAt] = [`${day}T${hour}:00:00Z`, `${day}T${Number(hour) + 2}:00:00Z`.replace('T9', 'T09')];
      const jobCardId = cards[block % cards.length]?.id;
      await garage.call('planBlock', { jobCardId, resourceId: ids[block % people], startAt, endAt, outside: true });
    }
  }
  return days;
}
