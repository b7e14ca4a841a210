import { useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { FreeDaysDocument, PlannerDocument } from '../../../../../generated/graphql.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { localDay, minuteOfClock } from '../../../../../schema/time/planned/local-day.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { asPlanned, clockOf, hoursOf, nameOf } from '../day/block-words.ts';
import { dayIn, hoursOn, type PlannerData, type Unplanned } from '../day/day-plan.ts';
import styles from '../planner.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import { type Conflict, insistenceOn, type Wanted } from './conflicts.ts';
import { firstFree, type Place, placeOf } from './free-places.ts';
import { TimeField } from './time-field.tsx';
import { typedMinutes } from './typed-minutes.ts';
import { typedTime } from './typed-time.ts';
import { type Placed, usePlacing } from './use-placing.ts';

export interface PlanDialogProps {
  readonly data: PlannerData;
  readonly item: Unplanned;
  /** Where it was dropped, and what was in the way. */
  readonly wanted?: Wanted;
  readonly onDay: (day: string) => void;
  readonly onSaid: (words: string) => void;
  readonly onClose: () => void;
}

interface Refused {
  readonly places: readonly Place[] | undefined;
  readonly conflicts: readonly Conflict[];
}

const proposals = 5;
const usualMinutes = 60;
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
  const { pending, plan, expectOn } = usePlacing();
  const today = dayAt(zone, Date.now());
  const mayWait = item.reason === 'NO_DAY' && item.jobCard !== null;
  const [hours, setHours] = useState(formats.decimal((item.minutes ?? usualMinutes) / 60));
  const [day, setDay] = useState(wanted === undefined ? '' : dayAt(zone, Date.parse(wanted.place.startAt)));
  const [time, setTime] = useState(wanted === undefined ? '' : clockOf(wanted.place.startAt, zone));
  const [who, setWho] = useState(wanted?.place.resourceId ?? (mayWait ? nobody : anybody));
  const [refused, setRefused] = useState<Refused>({
    places: wanted && [wanted.place],
    conflicts: wanted?.conflicts ?? [],
  });
  const [isJudged, setJudged] = useState(false);
  const minutes = typedMinutes(hours);
  const free = useQuery(FreeDaysDocument, {
    variables: { minutes: minutes ?? usualMinutes, from: today, count: proposals },
    fetchPolicy: 'network-only',
    skip: minutes === undefined,
  });
  const days = free.data?.freeDays ?? free.previousData?.freeDays ?? [];
  const chosen = day === '' ? days[0]?.on : dayIn(day);
  const ofDay = useQuery(PlannerDocument, {
    variables: { from: chosen ?? today, to: chosen ?? today },
    fetchPolicy: 'cache-and-network',
    skip: chosen === undefined,
  });
  const planned = ofDay.data?.planner ?? data;
  const name = nameOf(asPlanned(item), t);
  const kindBefore = data.resources.find(({ id }) => id === item.block?.resourceId)?.kind;
  const resources = data.resources.filter(({ kind, archivedAt }) =>
    kindBefore === undefined ? kind !== 'COURTESY_CAR' && archivedAt === null : kind === kindBefore,
  );
  const kindOf = (id: string | undefined) => resources.find((each) => each.id === id)?.kind;
  const insists =
    refused.conflicts.length > 0 ? insistenceOn(refused.conflicts, kindOf(refused.places?.[0]?.resourceId)) : undefined;

  const changing = (change: (value: string) => void) => (value: string) => {
    setRefused({ places: undefined, conflicts: [] });
    change(value);
  };
  /** Where it goes on a day; nothing where only the day is meant. */
  const placesOn = (on: string, length: number): readonly Place[] => {
    const localized = localDay(zone, on);
    const among = resources.filter(({ id, kind }) =>
      who === anybody || who === nobody ? kind === (kindBefore ?? 'STAFF') : id === who,
    );
    const typed = typedTime(time);
    const found =
      typed === undefined ? firstFree(planned, localized, { among, minutes: length, now: Date.now() }) : undefined;
    if (found !== undefined) return found;
    const first = among[0];
    if (first === undefined) return [];
    const from =
      typed === undefined
        ? (hoursOn(planned, localized, first.id)[0]?.from ?? localized.at(8 * 60))
        : localized.at(minuteOfClock(typed));
    return [placeOf(first.id, { from, to: from + length * 60_000 })];
  };
  const expectedOn = (on: string): string => {
    const localized = localDay(zone, on);
    const typed = typedTime(time);
    const opens = Math.min(...planned.hours.filter((each) => each.on === on).map((each) => minuteOfClock(each.from)));
    return new Date(
      localized.at(typed === undefined ? (Number.isFinite(opens) ? opens : 8 * 60) : minuteOfClock(typed)),
    ).toISOString();
  };
  const finish = (placed: Placed, on: string, places?: readonly Place[]) => {
    if (placed.kind === 'conflicts') setRefused({ places, conflicts: placed.conflicts });
    if (placed.kind !== 'done') return;
    onDay(on);
    onSaid(t('planned', { name }));
    onClose();
  };
  const take = async (on: string) => {
    setJudged(true);
    if (pending || minutes === undefined || (time !== '' && typedTime(time) === undefined)) return;
    if (who === nobody && item.jobCard !== null) return finish(await expectOn(item.jobCard, expectedOn(on)), on);
    const places = insists !== undefined && refused.places !== undefined ? refused.places : placesOn(on, minutes);
    finish(await plan(item, places, insists ?? {}), on, places);
  };
  const takeChosen = async () => {
    setJudged(true);
    if (chosen !== undefined && !ofDay.loading) await take(chosen);
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
          error={isJudged && time !== '' && typedTime(time) === undefined ? t('wrongTime') : undefined}
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
        <Field label={t('length')} name="hours" error={isJudged && minutes === undefined ? t('wrongHours') : undefined}>
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
          <Button type="submit" pending={pending} pendingText={t('saving')}>
            {insists === undefined ? t('plan') : t('allTheSame')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
