import type { MessageReason } from '../../../../../schema/features/contact/messages.ts';
import type { ReminderRule, ReminderState } from '../../../../../schema/features/contact/vehicle-reminders.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { leavesFrom, type SendingPlace, type SentAs, sendingMoment } from './sending-days.ts';

/** What is known of a vehicle and its owner, as far as it decides whether a reminder leaves. */
export interface Situation {
  readonly isErased: boolean;
  readonly isScrapped: boolean;
  /** Nobody keeps the vehicle among those that are worked on. */
  readonly isArchived: boolean;
  /** An appointment is ahead. */
  readonly isBooked: boolean;
  /** It is in the workshop. */
  readonly isHere: boolean;
  /** When the latest visit was arranged, or began; undefined where there was none. */
  readonly latestVisitAt: Date | undefined;
  /** Why the rules of messages do not let it out. */
  readonly refusal: MessageReason | undefined;
}

/** A reminder as it is stored, as far as it goes on from there. */
export interface StoredState {
  readonly state: ReminderState;
  readonly stoppedBecause: MessageReason | null;
  /** How many of its messages are behind it. */
  readonly step: number;
  readonly nextAt: Date | null;
  /** The day that its next message was planned for; it may have waited since. */
  readonly plannedOn: string | null;
  readonly sentAt: Date | null;
}

export interface Plan extends Pick<StoredState, 'state' | 'stoppedBecause' | 'step' | 'nextAt' | 'plannedOn'> {
  /** When something is to be done with it; null where nothing is. */
  readonly dueAt: Date | null;
}

export interface Planning {
  /** YYYY-MM-DD */
  readonly dueOn: string;
  readonly rule: ReminderRule;
  readonly sentAs: SentAs;
  readonly place: SendingPlace;
  readonly situation: Situation;
  readonly now: Date;
}

const nobodyYet: StoredState = {
  state: 'PLANNED',
  stoppedBecause: null,
  step: 0,
  nextAt: null,
  plannedOn: null,
  sentAt: null,
};

/** The reasons after which its next message is tried all the same. */
const passing: ReadonlySet<MessageReason> = new Set(['CAP', 'PROVIDER']);

/**
 * How a reminder stands, by what is known now: it is computed, so that it ends with its cause and comes back with it. Whoever has
 * an appointment is not reminded; who came after a message came because of it.
 *
 * @param stored undefined where there is none yet
 * @returns undefined where there is none yet and it is too late for one
 */
export function planReminder(planning: Planning, stored?: StoredState): Plan | undefined {
  const before = stored ?? nobodyYet;
  if (before.stoppedBecause === 'BY_HAND') return { ...kept(before), dueAt: null };
  const next = nextMessage(planning, before);
  if (next === undefined && stored === undefined) return undefined;
  const { step = before.step, nextAt = null, plannedOn = null } = next ?? {};
  const planned = { step, nextAt, plannedOn };
  const [state, stoppedBecause] = stateOf(planning, before, next !== undefined);
  // Whoever is not reached is tried, so that the log says why nothing was sent; who is booked may have cancelled by then.
  const isLooked = state !== 'BOOKED' && !endings.has(stoppedBecause ?? 'RENEWED');
  const isDue = state === 'PLANNED' || state === 'SENT' || isLooked;
  return { state, stoppedBecause, ...planned, dueAt: isDue ? nextAt : null };
}

/** What ends a reminder until its cause is another one. */
const endings: ReadonlySet<MessageReason> = new Set(['ERASED', 'SOLD', 'SCRAPPED', 'OFF', 'RENEWED', 'BY_HAND']);

const kept = ({ state, stoppedBecause, step, nextAt, plannedOn }: StoredState) => ({
  state,
  stoppedBecause,
  step,
  nextAt,
  plannedOn,
});

function stateOf(
  { rule, situation }: Planning,
  { sentAt, stoppedBecause, state }: StoredState,
  hasNext: boolean,
): readonly [ReminderState, MessageReason | null] {
  const { isErased, isScrapped, isArchived, isBooked, isHere, latestVisitAt, refusal } = situation;
  if (isErased) return ['STOPPED', 'ERASED'];
  if (isScrapped) return ['STOPPED', 'SCRAPPED'];
  if (sentAt !== null && latestVisitAt !== undefined && latestVisitAt >= sentAt) return ['BOOKED', null];
  if (isHere) return ['SKIPPED', 'OPEN_CARD'];
  if (isBooked) return ['SKIPPED', 'BOOKED'];
  if (!rule.on || isArchived) return sentAt === null ? ['STOPPED', 'OFF'] : ['SENT', null];
  if (!hasNext) return sentAt === null ? ['STOPPED', stoppedBecause ?? 'OFF'] : ['SENT', null];
  if (refusal !== undefined) return ['STOPPED', refusal];
  if (state === 'STOPPED' && stoppedBecause !== null && passing.has(stoppedBecause)) return ['STOPPED', stoppedBecause];
  return [sentAt === null ? 'PLANNED' : 'SENT', null];
}

interface NextMessage {
  readonly step: number;
  readonly nextAt: Date;
  /** YYYY-MM-DD */
  readonly plannedOn: string;
}

/**
 * Its next message: the first whose day is not over. One that is due stays so until it is sent, and a reminder that begins after
 * the day of its last message has one at once, as long as the vehicle is not yet due.
 */
function nextMessage(planning: Planning, before: StoredState): NextMessage | undefined {
  const { dueOn, rule, sentAs, place, now } = planning;
  const today = dayAt(place.zone, now.getTime());
  if (dueOn < today) return undefined;
  const days = rule.daysBefore.toSorted((a, b) => b - a);
  for (const [step, daysBefore] of days.entries()) {
    if (step < before.step) continue;
    const plannedOn = daysLater(dueOn, -daysBefore);
    const nextAt = sendingMoment(sentAs, plannedOn, place);
    if (before.nextAt !== null && before.step === step && before.plannedOn === plannedOn) {
      return { step, plannedOn, nextAt: waiting(before.nextAt, planning) };
    }
    if (dayAt(place.zone, nextAt.getTime()) >= today) return { step, nextAt, plannedOn };
  }
  const last = days.length - 1;
  if (before.step > 0 || last < 0) return undefined;
  return { step: last, nextAt: leavesFrom(sentAs, now, place), plannedOn: today };
}

/** A message that was planned stays on its day, at the hour that holds now; one that is due stays due. */
function waiting(nextAt: Date, { sentAs, place, now }: Planning): Date {
  return nextAt <= now ? nextAt : sendingMoment(sentAs, dayAt(place.zone, nextAt.getTime()), place);
}
