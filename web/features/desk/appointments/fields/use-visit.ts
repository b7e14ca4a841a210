import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PlannerDocument, VisitSettingsDocument, type VisitSettingsQuery } from '../../../../../generated/graphql.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { localDay } from '../../../../../schema/time/planned/local-day.ts';
import { dayAt, momentAt } from '../../../../../schema/time/zones.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { type PlannerData, parseDay } from '../model/day-plan.ts';
import { parseHoursAsMinutes } from '../slots/parse-hours.ts';
import { parseTimeOfDay } from '../slots/parse-time-of-day.ts';
import { anyPerson, type Needs, resolveVisit, undecidedPerson, type Visit } from '../slots/resolve-visit.ts';
import { useBlockMutations } from '../slots/use-block-mutations.ts';
import type { VisitDraft } from './appointment-draft.ts';
import { useDayWarning } from './use-day-warning.ts';
import { defaultWorkMinutes, useFreeDays } from './use-free-days.ts';

/** When a car comes, as it is typed while its card does not exist yet. */
export const emptyVisit: VisitDraft = {
  day: '',
  time: '',
  who: undecidedPerson,
  hours: undefined,
  needs: undefined,
  loanCar: '',
  mailCustomer: undefined,
};

const noData: PlannerData = { days: [], resources: [], hours: [], blocks: [], unplanned: [], arrivals: [] };

/** What work needs, as the services say that are made of its templates. */
function needsOf(services: VisitSettingsQuery['plannerSettings']['services'], templateIds: readonly string[]): Needs {
  const used = services.filter(
    ({ templateId, archivedAt }) => archivedAt === null && templateIds.includes(templateId ?? ''),
  );
  return {
    lift: used.some(({ needsLift }) => needsLift),
    skill: used.find(({ skill }) => skill !== null)?.skill ?? '',
  };
}

export interface VisitOptions {
  readonly draft: VisitDraft;
  readonly change: (changes: Partial<VisitDraft>) => void;
  /** How long the chosen work takes, where that is known. */
  readonly workMinutes: number | undefined;
  /** Of the chosen work. */
  readonly templateIds: readonly string[];
  /** A day before which none is looked for. */
  readonly earliest: string;
  /** `2027-05-03T16:00`, until when a loan car is out. */
  readonly promised: string;
}

/** Plans the visit of a car whose card is only being made: when it comes first, and then who does the work. */
export function useVisit({ draft, change: changeDraft, workMinutes, templateIds, earliest, promised }: VisitOptions) {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  const zone = useZone();
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const { plan, lend } = useBlockMutations();
  const [isSubmitted, setSubmitted] = useState(false);
  const doubt = useDayWarning();
  const change = (changes: Partial<VisitDraft>) => {
    doubt.forget();
    changeDraft(changes);
  };
  const today = dayAt(zone, Date.now());
  const { data: read } = useQuery(PlannerDocument, { variables: { from: today, to: today } });
  const data = read?.planner ?? noData;
  const settings = useQuery(VisitSettingsDocument).data?.plannerSettings;
  const { day, time, who, loanCar } = draft;
  const needs = draft.needs ?? needsOf(settings?.services ?? [], templateIds);
  const hours = draft.hours ?? formats.decimal((workMinutes ?? defaultWorkMinutes) / 60);
  const minutes = parseHoursAsMinutes(hours);
  const free = useFreeDays(minutes, needs, earliest);
  const chosen = day === '' ? free.proposed : parseDay(day);
  const resources = data.resources.filter(({ kind, archivedAt }) => kind !== 'COURTESY_CAR' && archivedAt === null);
  const chosenResources = (of: PlannerData['resources']) =>
    of.filter(({ id, kind }) => (who === anyPerson || who === undecidedPerson ? kind === 'STAFF' : id === who));
  const isWrongTime = time !== '' && parseTimeOfDay(time) === undefined;
  const isMissing = free.days.length === 0 && chosen === undefined && !free.loading;

  /** When it comes, by the day as it is now; nothing where that is not known, which is said at the fields. */
  const resolve = async (): Promise<Visit | undefined> => {
    setSubmitted(true);
    if (minutes === undefined || isWrongTime) return undefined;
    const on = chosen ?? (day === '' ? await free.first() : undefined);
    if (on === undefined) return undefined;
    const found = await resultOf(
      client.query({ query: PlannerDocument, variables: { from: on, to: on }, fetchPolicy: 'network-only' }),
    );
    if (found.kind === 'error') {
      toast({ title: t('notDone'), text: found.error.text, tone: 'error' });
      return undefined;
    }
    const { planner } = found.data;
    const isProposed = day === '' || free.days.some((each) => each.on === on);
    if (doubt.ask(planner, { on, time: parseTimeOfDay(time), minutes, today, isProposed })) return undefined;
    const promisedAt = promised === '' ? null : momentAt(zone, promised).toISOString();
    const wish = { day: localDay(zone, on), time: parseTimeOfDay(time), who, minutes, needs, loanCar, promisedAt };
    return resolveVisit(planner, wish, { among: chosenResources(planner.resources), now: Date.now() });
  };
  /**
   * Takes the time for a card that is there now. What is in the way is said; the day stays.
   *
   * @returns whether all of it was taken
   */
  const planBlocks = async (jobCardId: string, { slots, loan }: Visit): Promise<boolean> => {
    const item = { jobCardId, jobId: null, block: null };
    const lent = loan && (await lend(jobCardId, loan));
    const planned = slots.length === 0 ? undefined : await plan(item, slots);
    const isLentOut = lent?.kind === 'conflicts';
    if (planned?.kind === 'conflicts') {
      // One toast at a time: it says both.
      const alsoLentOut = isLentOut ? ` ${t('notLent')}. ${t('notLentText')}` : '';
      toast({ title: t('dayOnly'), text: `${t('dayOnlyText')}${alsoLentOut}`, tone: 'error' });
    } else if (isLentOut) toast({ title: t('notLent'), text: t('notLentText'), tone: 'error' });
    return [lent, planned].every((placed) => placed === undefined || placed.kind === 'done');
  };
  return {
    data,
    free,
    chosen,
    resolve,
    planBlocks,
    hasPeople: read === undefined || data.resources.some(({ kind }) => kind === 'STAFF'),
    /** What the day is to be booked with, unless the chosen work says so itself. */
    plannedMinutes: draft.hours === undefined && workMinutes !== undefined ? undefined : minutes,
    fields: {
      change,
      resources,
      minutes,
      among: chosenResources(data.resources),
      mayWait: true,
      kindBefore: undefined,
      draft: { ...draft, hours, needs },
      errors: {
        time: isSubmitted && isWrongTime ? t('wrongTime') : doubt.errors.time,
        hours: isSubmitted && minutes === undefined ? t('wrongHours') : undefined,
        day: isSubmitted && isMissing ? t('dayNeeded') : doubt.errors.day,
      },
    },
  };
}
