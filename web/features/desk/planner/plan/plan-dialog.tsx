import { useApolloClient, useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { FreeDaysDocument, PlannerDocument } from '../../../../../generated/graphql.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { minutesOf } from '../../../../../schema/time/planned/intervals.ts';
import { localDay } from '../../../../../schema/time/planned/local-day.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { asPlanned, clockOf, hoursOf, nameOf } from '../day/block-words.ts';
import { dayIn, type PlannerData, timeOf, type Unplanned } from '../day/day-plan.ts';
import styles from '../planner.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import { type Conflict, insistenceOn, type Wanted } from './conflicts.ts';
import type { Place } from './free-places.ts';
import { TimeField } from './time-field.tsx';
import { typedMinutes } from './typed-minutes.ts';
import { typedTime } from './typed-time.ts';
import { type Placed, usePlacing } from './use-placing.ts';
import { expectedAtOn, wantedPlaces } from './wanted-places.ts';

export interface PlanDialogProps {
  readonly data: PlannerData;
  readonly item: Unplanned;
  /** Where it was dropped, and what was in the way. */
  readonly wanted?: Wanted;
  readonly onDay: (day: string) => void;
  readonly onSaid: (words: string) => void;
  readonly onClose: () => void;
}

/** What was not planned, and why. */
interface Refused {
  readonly places: readonly Place[];
  readonly conflicts: readonly Conflict[];
}
const notRefused: Refused = { places: [], conflicts: [] };

const proposals = 5;
const usualMinutes = 60;
/** Of a block. */
const longestMinutes = 24 * 60;
/** Of a person: whoever has time first. */
const anybody = '';
/** The day alone: who does it is decided in the morning. */
const nobody = 'nobody';

/** Plans work on a day: the first that has enough time by one Enter, or any, with a time and a person where they are known. */
export function PlanDialog(props: PlanDialogProps) {
  const { data, item, wanted, onDay, onSaid, onClose } = props;
  const t = useTexts(plannerTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const zone = useZone();
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const { plan, expectOn } = usePlacing();
  const today = dayAt(zone, Date.now());
  const mayWait = item.reason === 'NO_DAY' && item.jobCard !== null;
  const [hours, setHours] = useState(formats.decimal(Math.min(item.minutes ?? usualMinutes, longestMinutes) / 60));
  const [day, setDay] = useState(wanted === undefined ? '' : dayAt(zone, Date.parse(wanted.place.startAt)));
  const [time, setTime] = useState(wanted === undefined ? '' : clockOf(wanted.place.startAt, zone));
  const [who, setWho] = useState(wanted?.place.resourceId ?? (mayWait ? nobody : anybody));
  const [refused, setRefused] = useState<Refused>(
    wanted === undefined ? notRefused : { places: [wanted.place], conflicts: wanted.conflicts },
  );
  /** The first of several pieces has its place already. */
  const [isRest, setRest] = useState(false);
  const [planned, setPlanned] = useState(data);
  const [isBusy, setBusy] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const minutes = typedMinutes(hours);
  const asking = { minutes: minutes ?? usualMinutes, from: today, count: proposals };
  const free = useQuery(FreeDaysDocument, {
    variables: asking,
    fetchPolicy: 'network-only',
    skip: minutes === undefined,
  });
  const days = free.data?.freeDays ?? free.previousData?.freeDays ?? [];
  const chosen = day === '' ? days[0]?.on : dayIn(day);
  const name = nameOf(asPlanned(item), t);
  const kindBefore = data.resources.find(({ id }) => id === item.block?.resourceId)?.kind;
  const own = item.block?.resourceId;
  const resources = data.resources.filter(({ id, kind, archivedAt }) =>
    kindBefore === undefined
      ? kind !== 'COURTESY_CAR' && archivedAt === null
      : kind === kindBefore && (archivedAt === null || id === own),
  );
  const insists =
    refused.conflicts.length > 0
      ? insistenceOn(refused.conflicts, resources.find(({ id }) => id === refused.places[0]?.resourceId)?.kind)
      : undefined;

  const changing = (change: (value: string) => void) => (value: string) => {
    setRefused(notRefused);
    change(value);
  };
  const finish = (placed: Placed, on: string) => {
    if (placed.kind === 'conflicts') {
      const { conflicts, left } = placed;
      setRefused({ conflicts, places: left.places });
      if (left.isRest) {
        setRest(true);
        setHours(formats.decimal(minutesOf(left.places.map(timeOf)) / 60));
      }
    }
    if (placed.kind !== 'done') return;
    onDay(on);
    onSaid(t('planned', { name }));
    onClose();
  };
  /** Reads the day as it is now: somebody else may plan on it as well. */
  const planOn = async (on: string, length: number): Promise<Placed> => {
    const typed = typedTime(time);
    const left = isRest ? { ...item, block: null } : item;
    if (insists !== undefined) return plan(left, refused.places, insists);
    const read = await resultOf(
      client.query({ query: PlannerDocument, variables: { from: on, to: on }, fetchPolicy: 'network-only' }),
    );
    if (read.kind === 'error') {
      toast({ title: t('notDone'), text: read.error.text, tone: 'error' });
      return { kind: 'refused' };
    }
    const { planner } = read.data;
    setPlanned(planner);
    const localized = localDay(zone, on);
    if (who === nobody && item.jobCard !== null) return expectOn(item.jobCard, expectedAtOn(planner, localized, typed));
    const kind = kindBefore ?? 'STAFF';
    const among = resources
      .filter((each) => (who === anybody || who === nobody ? each.kind === kind : each.id === who))
      .toSorted((one, other) => Number(other.id === own) - Number(one.id === own));
    const places = wantedPlaces(planner, { day: localized, minutes: length, time: typed, among, now: Date.now() });
    return plan(left, places);
  };
  const firstDay = async (): Promise<string | undefined> => {
    if (day !== '') return undefined;
    const read = await resultOf(client.query({ query: FreeDaysDocument, variables: asking }));
    return read.kind === 'ok' ? read.data.freeDays[0]?.on : undefined;
  };
  const takeChosen = async () => {
    setSubmitted(true);
    if (isBusy || minutes === undefined || (time !== '' && typedTime(time) === undefined)) return;
    setBusy(true);
    const on = chosen ?? (await firstDay());
    if (on !== undefined) finish(await planOn(on, minutes), on);
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void takeChosen();
  };
  const dayName = (on: string) => formats.weekday(localDay(zone, on).at(12 * 60));
  return (
    <Dialog open onClose={onClose} title={t('planOf', { name })}>
      <Form onSubmit={submit}>
        <fieldset className={styles.proposals}>
          <legend>{t('freeDays')}</legend>
          {days.map(({ on, freeMinutes }) => (
            <button
              key={on}
              type="button"
              className={styles.proposal}
              aria-pressed={on === chosen}
              onClick={() => (on === chosen ? void takeChosen() : changing(setDay)(on))}
            >
              {t('free', { day: dayName(on), hours: formats.decimal(hoursOf(freeMinutes)) })}
            </button>
          ))}
          {days.length === 0 && !free.loading && <p>{t('noFreeDay')}</p>}
        </fieldset>
        <Field label={t('otherDay')} name="day" optional>
          <TextInput type="date" value={day} onChange={({ target }) => changing(setDay)(target.value)} />
        </Field>
        <TimeField
          label={t('time')}
          optional
          value={time}
          onChange={changing(setTime)}
          error={isSubmitted && time !== '' && typedTime(time) === undefined ? t('wrongTime') : undefined}
        />
        <Field label={t('who')} name="resourceId" optional>
          <Select
            value={who}
            options={[
              ...(mayWait ? [{ value: nobody, label: t('noPerson') }] : []),
              { value: anybody, label: t('firstFree') },
              ...resources.map((each) => ({ value: each.id, label: each.name })),
            ]}
            onChange={({ target }) => changing(setWho)(target.value)}
          />
        </Field>
        <Field
          label={t('length')}
          name="hours"
          error={isSubmitted && minutes === undefined ? t('wrongHours') : undefined}
        >
          <TextInput
            value={hours}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => changing(setHours)(target.value)}
          />
        </Field>
        {refused.conflicts.length > 0 && (
          <ConflictNotice conflicts={refused.conflicts} data={planned} canInsist={insists !== undefined} />
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" pending={isBusy} pendingText={t('saving')}>
            {insists === undefined ? t('plan') : t('allTheSame')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
