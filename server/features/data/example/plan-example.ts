import { planBlockInput, saveResourceInput } from '../../../../schema/features/desk/planner/planner.ts';
import { exampleWorkTexts } from '../../../../schema/messages/example-work/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { localDays } from '../../../../schema/time/planned/local-day.ts';
import { type Interval, quarterMs } from '../../../../schema/time/planned/quarters.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { planBlock, readCalendar, saveResource } from '../../desk/planner/index.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import type { Fate } from './example-cards.ts';

/** A card of the example that can have a time. */
export interface CardToPlan {
  readonly id: string;
  readonly fate: Fate;
  /** Whose job it is. */
  readonly mechanicId: string | undefined;
}

/** How long pieces of work take, in quarter hours; the breaks between them are what is free. */
const lengths = [8, 6, 10, 4, 7];
const breakQuarters = 1;
/** This many days are looked at for those on which somebody works. */
const daysAhead = 14;
/** So much work waits to be planned. */
const unplanned = 2;
const lifts = 2;

/**
 * Gives the work of the example its times, so that the planner is alive on the first day: what is in progress today, what can
 * begin on the days after, as far as somebody works then; the last two wait to be planned.
 *
 * @param withLifts whether there are lifts, which a workshop of somebody would keep when the example goes
 */
export async function planExample(
  call: SignedInCall,
  cards: readonly CardToPlan[],
  { withLifts }: { readonly withLifts: boolean },
): Promise<void> {
  const { db, ctx } = call;
  const { zone } = await db.itself.read();
  const from = todayIn(zone, ctx.clock.now());
  const to = daysLater(from, daysAhead);
  const liftIds = withLifts ? await addLifts(call) : [];
  const calendar = await readCalendar(db, { from, to });
  const days = localDays(zone, from, to);
  const people = calendar.resources
    .filter(({ kind }) => kind === 'STAFF')
    .map(({ id, staffId }, place) => ({
      id,
      staffId,
      // Each of the first people has a lift for himself.
      lift: liftIds[place],
      pieces: days.flatMap((day) => piecesIn(calendar.hoursOf(day, id), place)),
    }));
  const started = cards.filter(({ fate }) => fate === 'IN_PROGRESS');
  const agreed = cards.filter(({ fate }) => fate === 'READY_TO_START').slice(0, -unplanned);
  for (const { id: jobCardId, mechanicId } of [...started, ...agreed]) {
    const person = people.find(({ staffId }) => staffId === mechanicId);
    const time = person?.pieces.shift();
    if (person === undefined || time === undefined) continue;
    for (const resourceId of [person.id, ...(person.lift === undefined ? [] : [person.lift])]) {
      const block = { jobCardId, resourceId, startAt: isoOf(time.from), endAt: isoOf(time.to) };
      await planBlock(call, planBlockInput.parse(block));
    }
  }
}

const isoOf = (time: number) => new Date(time).toISOString();

/** The hours of somebody cut into pieces of work, with breaks that are still free. */
function piecesIn(hours: readonly Interval[], person: number): Interval[] {
  const pieces: Interval[] = [];
  for (const { from, to } of hours) {
    for (let begins = from; ; ) {
      const length = (lengths[(pieces.length + person) % lengths.length] ?? 1) * quarterMs;
      if (begins + length > to) break;
      pieces.push({ from: begins, to: begins + length });
      begins += length + breakQuarters * quarterMs;
    }
  }
  return pieces;
}

async function addLifts(call: SignedInCall): Promise<readonly string[]> {
  const t = textIn(call.actor.language, exampleWorkTexts);
  const ids: string[] = [];
  for (let place = 1; place <= lifts; place += 1) {
    const input = { kind: 'LIFT', name: t('lift', { place: `${place}` }) };
    ids.push((await saveResource(call, saveResourceInput.parse(input))).id);
  }
  return ids;
}
