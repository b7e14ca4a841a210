import { z } from 'zod';
import { RemindersDocument, VehiclesDocument } from '../../generated/graphql.ts';
import { tenantDb } from '../../server/infrastructure/tenant/tenant-db.ts';
import { percentile, rounded, waitsAtPace } from '../support/pace.ts';
import { longestPauseSince } from '../support/pauses/longest-pause.ts';
import { processorMilliseconds } from '../support/process-figures.ts';
import { type Garage, requestBody } from '../workshop/garage.ts';
import { mainScreens } from '../workshop/screens.ts';
import { measureAsks } from './measure-asks.ts';

/**
 * All reminders planned again after their rules were changed, while the desk asks for its board; and the list of what is due. Wanted
 * are 60 s for 20,000 vehicles, no pause of the event loop above 50 ms, and 100 ms for the list, p95.
 */
const asksPerSecond = 10;
const paceSeconds = Number(process.env.SECONDS ?? 10);
const lookMilliseconds = 100;
const longestSeconds = 600;

const rulesOf = z.object({ version: z.number(), rules: z.array(z.looseObject({ kind: z.string() })) });

export async function measureReminders(engine: string, garage: Garage): Promise<void> {
  const { board } = await mainScreens(garage);
  const ask = () => garage.fetch(board[0] ?? '');
  const alone = await waitsAtPace(asksPerSecond, paceSeconds, ask);
  await longestPauseSince(garage.url);
  await new Promise((idle) => setTimeout(idle, paceSeconds * 1000));
  const pauseIdle = await longestPauseSince(garage.url);
  const table: Record<string, object> = {};
  for (const [place, name] of ['first', 'again'].entries()) {
    await longestPauseSince(garage.url);
    const before = await processorMilliseconds(garage.pids[0]);
    const beside: number[] = [];
    const seconds = await plannedAgain(garage, 30 + place, async () => {
      const began = performance.now();
      await ask();
      beside.push(performance.now() - began);
    });
    const processor = (await processorMilliseconds(garage.pids[0])) - before;
    const pause = await longestPauseSince(garage.url);
    table[`planned ${name}`] = {
      's for all': rounded(seconds),
      's for 20,000 vehicles': rounded((seconds * 20_000) / (await vehiclesOf(garage))),
      'processor s for 20,000': rounded((processor * 20) / (await vehiclesOf(garage))),
      'longest pause ms': rounded(pause),
      'idle, longest pause ms': rounded(pauseIdle),
      'board p95 ms': rounded(percentile(beside, 0.95)),
      'to the board alone': rounded(percentile(beside, 0.95) / percentile(alone, 0.95)),
    };
  }
  const reminders = await tenantDb(garage.database, garage.workshopId).reminder.count();
  console.log(`\n${reminders} reminders of ${await vehiclesOf(garage)} vehicles, ${garage.name}, ${engine}`);
  console.table(table);
  await measureLists(engine, garage);
}

const vehiclesOf = ({ database, workshopId }: Garage) => tenantDb(database, workshopId).vehicle.count();

/** @param meanwhile is called again and again until all are planned @returns how many seconds it took */
async function plannedAgain(garage: Garage, days: number, meanwhile: () => Promise<void>): Promise<number> {
  const { version, rules } = rulesOf.parse(await garage.call('reminderRules'));
  const on = rules.map(({ kind }) => ({ kind, on: true, daysBefore: [days, 7], channel: 'MAIL' }));
  const began = performance.now();
  await garage.call('saveReminderRules', { version, rules: on });
  for (;;) {
    await meanwhile();
    const waiting = await garage.database.outboxMessage.count({ where: { topic: 'reminders', status: 'pending' } });
    const seconds = (performance.now() - began) / 1000;
    if (waiting === 0) return seconds;
    if (seconds > longestSeconds) throw new Error(`${waiting} are still to be planned after ${Math.round(seconds)} s`);
    await new Promise((look) => setTimeout(look, lookMilliseconds));
  }
}

async function measureLists(engine: string, garage: Garage): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const asking = (variables: object) => {
    const body = requestBody(RemindersDocument, { first: 50, ...variables });
    return () => garage.fetch(body);
  };
  const vehicles = requestBody(VehiclesDocument, { first: 50, archived: false });
  await measureAsks(`Reminders as the screen asks for them, ${garage.name}, ${engine}`, {
    garage,
    asks: {
      'the list of vehicles': () => garage.fetch(vehicles),
      'the first page': asking({}),
      'what is planned': asking({ filter: { states: ['PLANNED'] } }),
      'one kind, from today': asking({ filter: { kinds: ['ROADWORTHY'], from: today } }),
      'what was stopped': asking({ filter: { states: ['STOPPED', 'SKIPPED'] } }),
    },
    wanted: 100,
  });
}
