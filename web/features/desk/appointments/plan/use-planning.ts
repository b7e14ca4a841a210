import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { CardToPlanDocument, PlannerDocument, type TimesOfCardQuery } from '../../../../../generated/graphql.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { minutesOf } from '../../../../../schema/time/planned/intervals.ts';
import { localDay } from '../../../../../schema/time/planned/local-day.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { asPlanned, clockOf, nameOf } from '../model/block-words.ts';
import { dayIn, type PlannerData, timeOf, type Unplanned } from '../model/day-plan.ts';
import { type Conflict, insistenceOn, type Wanted } from '../places/conflicts.ts';
import type { Place } from '../places/free-places.ts';
import { typedMinutes } from '../places/typed-minutes.ts';
import { typedTime } from '../places/typed-time.ts';
import { type Placed, usePlacing } from '../places/use-placing.ts';
import { anybody, nobody, noNeeds, type Visit, visitOn } from '../places/visit.ts';
import { useDayDoubt } from '../when/use-day-doubt.ts';
import { useFreeDays, usualMinutes } from '../when/use-free-days.ts';
import type { WhenDraft } from '../when/when-draft.ts';

/** Time that is taken for a card. */
export type PlannedTime = TimesOfCardQuery['jobCard']['blocks'][number];

export interface Planning {
  readonly data: PlannerData;
  readonly item: Unplanned;
  /** Where it was dropped, and what was in the way. */
  readonly wanted?: Wanted | undefined;
  /** What is planned of a card whose appointment is moved. */
  readonly moved?: readonly PlannedTime[] | undefined;
  /** It was planned on a day. */
  readonly onPlanned: (day: string) => void;
}

/** What was not planned, and why. */
interface Refused {
  readonly places: readonly Place[];
  readonly conflicts: readonly Conflict[];
}
const notRefused: Refused = { places: [], conflicts: [] };

const noPlaces: readonly Place[] = [];
/** Whether a lift is held all of a time. */
const covers = (time: Place) => (held: Place) => held.startAt <= time.startAt && held.endAt >= time.endAt;

/** Who has the work of a card goes on with it on the other day; of one that nobody has, the day alone is moved. */
const whoMoves = (moved: readonly PlannedTime[] | undefined) =>
  moved === undefined ? undefined : (moved.find(({ kind }) => kind === 'WORK')?.resourceId ?? nobody);

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
  const { plan, expectOn, lend, remove } = usePlacing();
  const { jobCard, block } = item;
  const mayWait = item.reason === 'NO_DAY' && jobCard !== null;
  const [draft, setDraft] = useState<WhenDraft>({
    day: wanted === undefined ? '' : dayAt(zone, Date.parse(wanted.place.startAt)),
    time: wanted === undefined ? '' : clockOf(wanted.place.startAt, zone),
    who: wanted?.place.resourceId ?? whoMoves(moved) ?? (mayWait && jobCard.expectedAt === null ? nobody : anybody),
    hours: formats.decimal(Math.min(item.minutes ?? usualMinutes, longestMinutes) / 60),
    needs: noNeeds,
    loanCar: moved?.find(({ kind }) => kind === 'DROP_OFF')?.resourceId ?? '',
    mailCustomer: undefined,
  });
  const [refused, setRefused] = useState<Refused>(
    wanted === undefined ? notRefused : { places: [wanted.place], conflicts: wanted.conflicts },
  );
  /** What has been done already of several things, so that the next try does not do it twice. */
  const done = useRef({
    ...{ version: jobCard?.version ?? 0, expectedAt: jobCard?.expectedAt ?? null, isLent: false },
    lifts: noPlaces,
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
  const doubt = useDayDoubt();
  const { day, time, who, hours, needs, loanCar } = draft;
  const minutes = typedMinutes(hours);
  const free = useFreeDays(minutes, needs);
  const chosen = day === '' ? free.proposed : dayIn(day);
  const own = block?.resourceId;
  const kindBefore = data.resources.find(({ id }) => id === own)?.kind;
  const resources = data.resources.filter(({ id, kind, archivedAt }) =>
    kindBefore === undefined
      ? kind !== 'COURTESY_CAR' && archivedAt === null
      : kind === kindBefore && (archivedAt === null || id === own),
  );
  const among = resources
    .filter(({ id, kind }) => (who === anybody || who === nobody ? kind === (kindBefore ?? 'STAFF') : id === who))
    .toSorted((one, other) => Number(other.id === own) - Number(one.id === own));
  const kindOfRefused = data.resources.find(({ id }) => id === refused.places[0]?.resourceId)?.kind;
  const insists = refused.conflicts.length > 0 ? insistenceOn(refused.conflicts, kindOfRefused) : undefined;
  const isWrongTime = time !== '' && typedTime(time) === undefined;

  /** Something else is wanted, so what was in the way is of no concern. */
  const change = (changes: Partial<WhenDraft>) => {
    setRefused(notRefused);
    doubt.forget();
    setDraft((before) => ({ ...before, ...changes }));
  };
  const mail = (mailCustomer: boolean) => setDraft((before) => ({ ...before, mailCustomer }));
  const isLift = ({ resourceId }: Place) => data.resources.some(({ id, kind }) => id === resourceId && kind === 'LIFT');
  const refuse = ({ conflicts, left }: Extract<Placed, { kind: 'conflicts' }>) => {
    setRefused({ conflicts, places: left.places });
    if (!left.isRest) return;
    setRest(true);
    // A lift is held as long as somebody works, so that only the people's time counts.
    const people = left.places.filter((place) => !isLift(place));
    const rest = minutesOf((people.length > 0 ? people : left.places).map(timeOf)) / 60;
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
  const expect = async (expectedAt: string): Promise<Placed> => {
    const { version, expectedAt: before, isOwn } = done.current;
    const isOpen = jobCard?.state === 'PLANNED' && (before === null || isOwn);
    if (jobCard === null || before === expectedAt || !(isOpen || who === nobody)) return { kind: 'done' };
    const { mailCustomer } = draft;
    const input = { id: jobCard.id, version: Math.max(version, jobCard.version), expectedAt };
    const placed = await expectOn(mailCustomer === undefined ? input : { ...input, mailCustomer }, (next) => {
      done.current = { ...done.current, version: next, expectedAt, isOwn: true };
    });
    if (placed.kind === 'refused') await readCard(jobCard.id);
    return placed;
  };
  /** What was planned for the appointment before it moved would keep its person and its car busy. */
  const leaveEarlier = async (): Promise<Placed> => {
    for (const each of done.current.moved) {
      const removed = await remove(each);
      if (removed.kind !== 'done') return { kind: 'refused' };
      done.current = { ...done.current, moved: done.current.moved.filter(({ id }) => id !== each.id) };
    }
    return { kind: 'done' };
  };
  const lendCar = async ({ loan }: Visit): Promise<Placed> => {
    if (loan === undefined || jobCard === null || done.current.isLent) return { kind: 'done' };
    const lent = await lend(jobCard.id, loan);
    if (lent.kind === 'done') done.current = { ...done.current, isLent: true };
    return lent.kind === 'conflicts' ? { ...lent, left: { places: [loan], isRest: false } } : lent;
  };
  /** Reads the day as it is now: somebody else may plan on it as well. */
  const planOn = async (on: string, length: number): Promise<Placed> => {
    const left = isRest ? { ...item, block: null } : item;
    if (insists !== undefined) {
      const [place] = refused.places;
      // Of what was dropped nothing has been done yet.
      const given = place === undefined || done.current.expectedAt !== null ? undefined : await expect(place.startAt);
      return given === undefined || given.kind === 'done' ? plan(left, refused.places, insists) : given;
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
    const typed = typedTime(time);
    const isProposed = day === '' || free.days.some((each) => each.on === on);
    const asked = { on, time: typed, minutes: length, today: dayAt(zone, Date.now()), isProposed };
    // Of somebody's time the server says what is in the way.
    if (jobCard !== null && (who === nobody || moved !== undefined) && doubt.ask(planner, asked))
      return { kind: 'refused' };
    const wish = { day: localized, time: typed, who, minutes: length, needs, loanCar, promisedAt: jobCard?.promisedAt };
    const visit = visitOn(planner, jobCard === null && who === nobody ? { ...wish, who: anybody } : wish, {
      among,
      now: Date.now(),
    });
    for (const step of [() => expect(visit.expectedAt), leaveEarlier, () => lendCar(visit)]) {
      const placed = await step();
      if (placed.kind !== 'done') return placed;
    }
    const places = visit.places.filter((place) => !isLift(place) || !done.current.lifts.some(covers(place)));
    const placed = await plan(left, places);
    // The lift stays held for the people that are left; where the work itself is a lift's, nothing is.
    if (placed.kind === 'conflicts' && !placed.left.places.every(isLift)) {
      const held = places.slice(0, places.length - placed.left.places.length).filter(isLift);
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
    ...{ draft, change, mail, take, isBusy, free, chosen, resources, among, mayWait, minutes, kindBefore },
    /** Whether the customer is notified of anything. */
    maySetAppointment: jobCard?.expectedAt === null || who === nobody || moved !== undefined,
    /** What is in the way, with the day as it was then. */
    refusal: { conflicts: refused.conflicts, place: refused.places[0], data: planned, insists },
    errors: {
      day: doubt.errors.day,
      time: isSubmitted && isWrongTime ? t('wrongTime') : doubt.errors.time,
      hours: isSubmitted && minutes === undefined ? t('wrongHours') : undefined,
    },
    name: nameOf(asPlanned(item), t),
  };
}
