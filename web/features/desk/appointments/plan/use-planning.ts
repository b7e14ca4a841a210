import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { CardToPlanDocument, PlannerDocument, type TimesOfCardQuery } from '../../../../../generated/graphql.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { minutesOf } from '../../../../../schema/time/planned/intervals.ts';
import { type LocalDay, localDay } from '../../../../../schema/time/planned/local-day.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import type { AppointmentDraft } from '../fields/appointment-draft.ts';
import { useDayWarning } from '../fields/use-day-warning.ts';
import { defaultWorkMinutes, useFreeDays } from '../fields/use-free-days.ts';
import { blockName, timeOfDay, toLabelSource } from '../model/block-labels.ts';
import { blockInterval, type PlannerData, parseDay, type Unplanned } from '../model/day-plan.ts';
import type { TimeSlot } from '../slots/free-slots.ts';
import { parseHoursAsMinutes } from '../slots/parse-hours.ts';
import { parseTimeOfDay } from '../slots/parse-time-of-day.ts';
import { anyPerson, noNeeds, resolveVisit, undecidedPerson, type Visit } from '../slots/resolve-visit.ts';
import { type Conflict, type ConflictingSlot, overridesFor } from '../slots/slot-conflicts.ts';
import { type PlanningResult, useBlockMutations } from '../slots/use-block-mutations.ts';

/** A planned block of a card. */
export type PlannedTime = TimesOfCardQuery['jobCard']['blocks'][number];

export interface Planning {
  readonly data: PlannerData;
  readonly item: Unplanned;
  /** Where it was dropped, and what was in the way. */
  readonly wanted?: ConflictingSlot | undefined;
  /** What is planned of a card whose appointment is moved. */
  readonly moved?: readonly PlannedTime[] | undefined;
  /** It was planned on a day. */
  readonly onPlanned: (day: string) => void;
}

/** What was not planned, and why. */
interface Refused {
  readonly slots: readonly TimeSlot[];
  readonly conflicts: readonly Conflict[];
}
const notRefused: Refused = { slots: [], conflicts: [] };

const noSlots: readonly TimeSlot[] = [];
/** Whether a lift is held all of a time. */
const covers = (time: TimeSlot) => (held: TimeSlot) => held.startAt <= time.startAt && held.endAt >= time.endAt;

/** Who has the work of a card goes on with it on the other day; of one that nobody has, the day alone is moved. */
const assigneeOf = (moved: readonly PlannedTime[] | undefined) =>
  moved === undefined ? undefined : (moved.find(({ kind }) => kind === 'WORK')?.resourceId ?? undecidedPerson);

const timeFrom = (moment: string | null, zone: string) => (moment === null ? '' : timeOfDay(moment, zone));

/** A car that comes is worked on when it is there; one that has not come on its day, on another. */
function arrivalDay({ reason, jobCard }: Unplanned, zone: string): string {
  if (reason !== 'EXPECTED' || !jobCard?.expectedAt) return '';
  const day = dayAt(zone, Date.parse(jobCard.expectedAt));
  return day < dayAt(zone, Date.now()) ? '' : day;
}

/** In milliseconds: on the day on which a car comes nobody works on it before. */
function earliestStartOn({ from, to }: LocalDay, { jobCard }: Unplanned): number {
  const comesAt = jobCard?.state === 'PLANNED' ? Date.parse(jobCard.expectedAt ?? '') : Number.NaN;
  return comesAt >= from && comesAt < to ? Math.max(Date.now(), comesAt) : Date.now();
}

/** Of a block. */
const longestMinutes = 24 * 60;

/** The state of the dialog that plans work, and what sends it. */
export function usePlanning({ data, item, wanted, moved, onPlanned }: Planning) {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  const zone = useZone();
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const { plan, expectOn, lend, remove } = useBlockMutations();
  const { jobCard, block } = item;
  const mayWait = item.reason === 'NO_DAY' && jobCard !== null;
  const [draft, setDraft] = useState<AppointmentDraft>({
    day: wanted === undefined ? arrivalDay(item, zone) : dayAt(zone, Date.parse(wanted.slot.startAt)),
    // An appointment that is moved to another day keeps its hour unless another one is typed.
    time: timeFrom(wanted?.slot.startAt ?? (moved === undefined ? null : (jobCard?.expectedAt ?? null)), zone),
    who:
      wanted?.slot.resourceId ??
      assigneeOf(moved) ??
      (mayWait && jobCard.expectedAt === null ? undecidedPerson : anyPerson),
    hours: formats.decimal(Math.min(item.minutes ?? defaultWorkMinutes, longestMinutes) / 60),
    needs: noNeeds,
    loanCar: moved?.find(({ kind }) => kind === 'DROP_OFF')?.resourceId ?? '',
    mailCustomer: undefined,
  });
  const [refused, setRefused] = useState<Refused>(
    wanted === undefined ? notRefused : { slots: [wanted.slot], conflicts: wanted.conflicts },
  );
  /** What has been done already of several things, so that the next try does not do it twice. */
  const done = useRef({
    version: jobCard?.version ?? 0,
    expectedAt: jobCard?.expectedAt ?? null,
    isLent: false,
    lifts: noSlots,
    /** The appointment was given here or is moved, and goes along with what is wanted next. */
    isOwn: moved !== undefined,
    /** What is still planned where the appointment was. */
    moved: moved ?? [],
  });
  /** The first of several pieces has its place already. */
  const [isRest, setRest] = useState(false);
  const [planned, setPlanned] = useState(data);
  const [isBusy, setBusy] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const doubt = useDayWarning();
  const { day, time, who, hours, needs, loanCar } = draft;
  const minutes = parseHoursAsMinutes(hours);
  // Of a car that comes, the days from the one on which it is here: Enter takes that one.
  const free = useFreeDays(minutes, needs, arrivalDay(item, zone));
  const chosen = day === '' ? free.proposed : parseDay(day);
  const own = block?.resourceId;
  const kindBefore = data.resources.find(({ id }) => id === own)?.kind;
  const resources = data.resources.filter(({ id, kind, archivedAt }) =>
    kindBefore === undefined
      ? kind !== 'COURTESY_CAR' && archivedAt === null
      : kind === kindBefore && (archivedAt === null || id === own),
  );
  const among = resources
    .filter(({ id, kind }) =>
      who === anyPerson || who === undecidedPerson ? kind === (kindBefore ?? 'STAFF') : id === who,
    )
    .toSorted((one, other) => Number(other.id === own) - Number(one.id === own));
  const kindOfRefused = data.resources.find(({ id }) => id === refused.slots[0]?.resourceId)?.kind;
  const insists = refused.conflicts.length > 0 ? overridesFor(refused.conflicts, kindOfRefused) : undefined;
  const isWrongTime = time !== '' && parseTimeOfDay(time) === undefined;

  /** Something else is wanted, so what was in the way is of no concern. */
  const change = (changes: Partial<AppointmentDraft>) => {
    setRefused(notRefused);
    doubt.forget();
    setDraft((before) => ({ ...before, ...changes }));
  };
  const mail = (mailCustomer: boolean) => setDraft((before) => ({ ...before, mailCustomer }));
  const isLift = ({ resourceId }: TimeSlot) =>
    data.resources.some(({ id, kind }) => id === resourceId && kind === 'LIFT');
  const refuse = ({ conflicts, left }: Extract<PlanningResult, { kind: 'conflicts' }>) => {
    setRefused({ conflicts, slots: left.slots });
    if (!left.isRest) return;
    setRest(true);
    // A lift is held as long as somebody works, so that only the people's time counts.
    const people = left.slots.filter((slot) => !isLift(slot));
    const rest = minutesOf((people.length > 0 ? people : left.slots).map(blockInterval)) / 60;
    setDraft((before) => ({ ...before, hours: formats.decimal(rest) }));
  };
  /** Somebody else may have changed the card meanwhile: the next try is over what it is now. */
  const readCard = async (id: string) => {
    const asked = { query: CardToPlanDocument, variables: { id }, fetchPolicy: 'network-only' as const };
    const read = await resultOf(client.query(asked));
    if (read.kind === 'error') return;
    const { version, expectedAt } = read.data.jobCard;
    done.current = { ...done.current, version, expectedAt, isOwn: moved !== undefined };
  };
  /** A car without an appointment comes when its work begins. One that has it is moved by the day alone, never by planning work. */
  const expect = async (expectedAt: string): Promise<PlanningResult> => {
    const { version, expectedAt: before, isOwn } = done.current;
    const isOpen = jobCard?.state === 'PLANNED' && (before === null || isOwn);
    if (jobCard === null || before === expectedAt || !(isOpen || who === undecidedPerson)) return { kind: 'done' };
    const { mailCustomer } = draft;
    const input = { id: jobCard.id, version: Math.max(version, jobCard.version), expectedAt };
    const placed = await expectOn(mailCustomer === undefined ? input : { ...input, mailCustomer }, (next) => {
      done.current = { ...done.current, version: next, expectedAt, isOwn: true };
    });
    if (placed.kind === 'refused') await readCard(jobCard.id);
    return placed;
  };
  /** What was planned for the appointment before it moved would keep its person and its car busy. */
  const removeMovedBlocks = async (): Promise<PlanningResult> => {
    for (const each of done.current.moved) {
      const removed = await remove(each);
      if (removed.kind !== 'done') return { kind: 'refused' };
      done.current = { ...done.current, moved: done.current.moved.filter(({ id }) => id !== each.id) };
    }
    return { kind: 'done' };
  };
  const lendCar = async ({ loan }: Visit): Promise<PlanningResult> => {
    if (loan === undefined || jobCard === null || done.current.isLent) return { kind: 'done' };
    const lent = await lend(jobCard.id, loan);
    if (lent.kind === 'done') done.current = { ...done.current, isLent: true };
    return lent.kind === 'conflicts' ? { ...lent, left: { slots: [loan], isRest: false } } : lent;
  };
  /** Reads the day as it is now: somebody else may plan on it as well. */
  const planOn = async (on: string, length: number): Promise<PlanningResult> => {
    const left = isRest ? { ...item, block: null } : item;
    if (insists !== undefined) {
      const [slot] = refused.slots;
      // Of what was dropped nothing has been done yet.
      const given = slot === undefined || done.current.expectedAt !== null ? undefined : await expect(slot.startAt);
      return given === undefined || given.kind === 'done' ? plan(left, refused.slots, insists) : given;
    }
    const read = await resultOf(
      client.query({ query: PlannerDocument, variables: { from: on, to: on }, fetchPolicy: 'network-only' }),
    );
    if (read.kind === 'error') {
      toast({ title: t('notDone'), text: read.error.text, tone: 'error' });
      return { kind: 'refused' };
    }
    const isMoved = ({ id }: { readonly id: string }) => done.current.moved.some((each) => each.id === id);
    const planner = { ...read.data.planner, blocks: read.data.planner.blocks.filter((each) => !isMoved(each)) };
    setPlanned(planner);
    const localized = localDay(zone, on);
    const typed = parseTimeOfDay(time);
    const isProposed = day === '' || free.days.some((each) => each.on === on);
    const asked = { on, time: typed, minutes: length, today: dayAt(zone, Date.now()), isProposed };
    // Of somebody's time the server says what is in the way.
    if (jobCard !== null && (who === undecidedPerson || moved !== undefined) && doubt.ask(planner, asked))
      return { kind: 'refused' };
    const wish = { day: localized, time: typed, who, minutes: length, needs, loanCar, promisedAt: jobCard?.promisedAt };
    const visit = resolveVisit(
      planner,
      jobCard === null && who === undecidedPerson ? { ...wish, who: anyPerson } : wish,
      {
        among,
        now: moved === undefined ? earliestStartOn(localized, item) : Date.now(),
      },
    );
    for (const step of [() => expect(visit.expectedAt), removeMovedBlocks, () => lendCar(visit)]) {
      const placed = await step();
      if (placed.kind !== 'done') return placed;
    }
    const slots = visit.slots.filter((slot) => !isLift(slot) || !done.current.lifts.some(covers(slot)));
    const placed = await plan(left, slots);
    // The lift stays held for the people that are left; where the work itself is a lift's, nothing is.
    if (placed.kind === 'conflicts' && !placed.left.slots.every(isLift)) {
      const held = slots.slice(0, slots.length - placed.left.slots.length).filter(isLift);
      done.current = { ...done.current, lifts: [...done.current.lifts, ...held] };
    }
    return placed;
  };
  const take = async () => {
    setSubmitted(true);
    if (isBusy || minutes === undefined || isWrongTime) return;
    setBusy(true);
    const on = chosen ?? (day === '' ? await free.first() : undefined);
    if (on !== undefined) {
      const placed = await planOn(on, minutes);
      if (placed.kind === 'conflicts') refuse(placed);
      if (placed.kind === 'done') onPlanned(on);
    }
    setBusy(false);
  };
  return {
    draft,
    change,
    mail,
    take,
    isBusy,
    free,
    chosen,
    resources,
    among,
    mayWait,
    minutes,
    kindBefore,
    /** Whether the customer is notified of anything. */
    maySetAppointment: jobCard?.expectedAt === null || who === undecidedPerson || moved !== undefined,
    /** What is in the way, with the day as it was then. */
    refusal: { conflicts: refused.conflicts, slot: refused.slots[0], data: planned, insists },
    errors: {
      day: doubt.errors.day,
      time: isSubmitted && isWrongTime ? t('wrongTime') : doubt.errors.time,
      hours: isSubmitted && minutes === undefined ? t('wrongHours') : undefined,
    },
    name: blockName(toLabelSource(item), t),
  };
}
