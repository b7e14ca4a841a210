import { quartersOf } from '../../schema/time/planned/quarters.ts';
import type { Bulk } from './bulk.ts';
import { jobIdAt } from './cards.ts';
import { bulkOf, cardIdAt, idOf, later, type Plan, pick } from './plan.ts';
import { workOf } from './work.ts';

/** What is agreed has its time: the first job of each card, with the mechanic whose job it is. */

const planned: ReadonlySet<string> = new Set(['READY_TO_START', 'IN_PROGRESS', 'ON_HOLD']);
const quartersOfBlock = 4;
/** This many blocks a mechanic has on a day: an hour each, from eight o’clock in the morning on (UTC). */
const blocksOfDay = 5;
const days = 7;

export function bulksOfBlocks(plan: Plan): Bulk[] {
  const places = placesOf(plan);
  if (places.length === 0) return [];
  const each = (table: string, rows: Parameters<typeof bulkOf>[3]) => bulkOf(plan, table, places.length, rows);
  const blockOf = (place: number) => {
    const { card, startAt } = places[place] ?? { card: 0, startAt: plan.now };
    const endAt = later(startAt, 1);
    return { id: idOf(plan, 'block', place, plan.now), card, resourceId: pick(plan.resourceIds, card), startAt, endAt };
  };
  return [
    each('blocks', (place) => {
      const { id, card, ...time } = blockOf(place);
      const of = { jobCardId: cardIdAt(plan, card), jobId: jobIdAt(plan, card, 0), kind: 'WORK' };
      return [{ id, ...of, ...time, closesAt: time.endAt, createdAt: plan.now }];
    }),
    each('quarter_claims', (place) => {
      const { id: blockId, resourceId, startAt, endAt } = blockOf(place);
      const quarters = quartersOf({ from: startAt.getTime(), to: endAt.getTime() });
      return quarters.map((quarter, at) => ({
        id: idOf(plan, 'claim', place * quartersOfBlock + at, plan.now),
        resourceId,
        blockId,
        quarter,
        lane: 0,
      }));
    }),
  ];
}

/** The open cards that are agreed, each at the next hour of its mechanic on a day of work. */
function placesOf(plan: Plan): readonly { readonly card: number; readonly startAt: Date }[] {
  if (plan.resourceIds.length === 0) return [];
  const taken = new Map<string, number>();
  return Array.from({ length: plan.open }, (_, place) => plan.cards - plan.open + place)
    .filter((card) => planned.has(workOf(plan, card).state))
    .flatMap((card) => {
      const resourceId = pick(plan.resourceIds, card);
      const count = taken.get(resourceId) ?? 0;
      taken.set(resourceId, count + 1);
      return { card, startAt: hourOf(plan, count) };
    });
}

function hourOf({ now }: Plan, count: number): Date {
  const workdays = Array.from({ length: days * 2 }, (_, day) => later(now, day * 24)).filter(
    (day) => day.getUTCDay() % 6 !== 0,
  );
  return later(pick(workdays, Math.floor(count / blocksOfDay)), count % blocksOfDay);
}
