import { z } from 'zod';
import { block, planner, plannerSettings, resource } from '../../../schema/features/desk/planner/planner.ts';
import { aMember, type Person } from '../fixtures.ts';
import type { TestServer } from '../server/test-server.ts';
import { aPaidOwner } from '../stripe/payment.ts';
import { ask, done } from './desk.ts';

/** A workshop that plans, over HTTP. */

/** Monday, 3 May 2027, at seven in the morning in Ljubljana. */
export const mondayAtSeven = new Date('2027-05-03T05:00:00Z');

/** Sets the clock of a server on to a moment. */
export function moveClockTo({ clock }: TestServer, moment: Date): void {
  clock.advance((moment.getTime() - clock.now().getTime()) / 1000);
}

/** From eight to five with half an hour off, from Monday to Friday. */
export const wholeDays = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: '08:00', to: '12:00' },
  { weekday, from: '12:30', to: '17:00' },
]);

export const settingsOf = async (by: Person) => plannerSettings.parse(await done(by, 'plannerSettings'));

export const aLift = async (owner: Person, name = 'L1') =>
  resource.parse(await done(owner, 'saveResource', { kind: 'LIFT', name }));

/** The owner of a workshop with these hours, two mechanics and a lift. */
export async function aPlanningWorkshop(server: TestServer) {
  const owner = await aPaidOwner(server);
  const mechanics = [await aMember(server, owner, 'mechanic'), await aMember(server, owner, 'mechanic')] as const;
  await done(owner, 'saveWorkingHours', { version: 1, spans: wholeDays });
  const lift = await aLift(owner);
  const people = (await settingsOf(owner)).resources.filter(({ kind }) => kind === 'STAFF');
  const [a, b] = people;
  if (a === undefined || b === undefined) throw new Error('The mechanics are no resources');
  return { owner, mechanics, lift, a, b };
}

/** A time of a day in summer in Ljubljana. */
export const at = (time: string, day = '2027-05-03') => new Date(`${day}T${time}:00+02:00`).toISOString();

export const planned = async (by: Person, input: object) => block.parse(await done(by, 'planBlock', input));
export const blockOfConflict = z.array(
  z.object({ reason: z.string(), block: z.object({ id: z.string() }).loose().nullable() }),
);

/** What is in the way, by its reason, with the ids of blocks. */
export async function conflictsOf(by: Person, call: string, input: object) {
  const { code, conflicts } = await ask(by, call, input);
  return {
    code,
    conflicts: blockOfConflict.parse(conflicts).map(({ reason, block: inWay }) => [reason, inWay?.id ?? null]),
  };
}

export const shownPlanner = async (by: Person, from: string, to = from) =>
  planner.parse(await done(by, 'planner', { from, to }));

const loads = z.array(
  z.object({
    on: z.string(),
    capacityMinutes: z.number(),
    bookedMinutes: z.number(),
    onlineMinutes: z.number(),
    onlineLimitMinutes: z.number(),
    cars: z.number(),
    over: z.boolean(),
  }),
);
export const loadsBetween = async (by: Person, from: string, to = from) =>
  loads.parse(await done(by, 'dayLoads', { from, to }));
export const bookedOn = async (by: Person, day: string) => (await loadsBetween(by, day))[0]?.bookedMinutes;
