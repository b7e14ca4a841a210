import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import X from 'lucide-react/icons/x';
import { type FormEvent, useRef, useState } from 'react';
import {
  PlannerDocument,
  PlannerSettingsDocument,
  type PlannerSettingsPartsFragment,
  RemoveDayExceptionDocument,
  SaveDayExceptionDocument,
} from '../../../../../generated/graphql.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { isOverlapping } from '../../../../../schema/time/planned/intervals.ts';
import { localDay, minuteOfClock } from '../../../../../schema/time/planned/local-day.ts';
import { quarterMs } from '../../../../../schema/time/planned/quarters.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import {
  blockInterval,
  type PlannerData,
  parseDay,
  parseTimeOfDay,
  type Resource,
  TimeField,
  timeOfDay,
  timeSlotOf,
  toLabelSource,
  type Unplanned,
  useBlockMutations,
  workingHoursOn,
} from '../../appointments/index.ts';
import { allowedBefore, type RestoreResult, type ReversibleChange } from '../plan/use-move-together.ts';
import styles from './reschedule.module.css';

export interface AbsenceDialogProps {
  readonly resource: Resource;
  readonly day: string;
  readonly data: PlannerData;
  readonly onSaid: (words: string) => void;
  /** Somebody is absent now, and so many pieces of work are left over; all of it is put back where that was a mistake. */
  readonly onDone: (count: number, change: ReversibleChange) => void;
  readonly onClose: () => void;
}

const noon = 12 * 60;
const midnight = '24:00';
const minuteMs = 60_000;
const usualMinutes = 60;

/** Records an absence, and ends one; the next step replans the work of that person. */
export function AbsenceDialog({ resource, day, data, onSaid, onDone, onClose }: AbsenceDialogProps) {
  const t = useTexts(plannerTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const zone = useZone();
  const resultOf = useResult();
  const [save, { loading }] = useMutation(SaveDayExceptionDocument, { awaitRefetchQueries: true });
  const [time, setTime] = useState(() => proposedStart(data, { resource, day, zone }));
  const [until, setUntil] = useState(day);
  const [refused, setRefused] = useState<string>();
  /** What is saved, by its first day, so that a second try after a failure does not send it twice. */
  const saved = useRef(new Map<string, { readonly id: string; readonly version: number }>());
  const { readLeftOver, putBack } = useLeftOverOf(resource, data, day);
  const name = resource.name;
  const from = time === '' ? undefined : parseTimeOfDay(time);
  const isWrongTime = time !== '' && from === undefined;
  const isWrongDay = parseDay(until) === undefined || until < day;
  const count = isWrongDay ? 0 : countPlanned(data, resource, { zone, day, from, until });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading || isWrongDay || isWrongTime) return;
    // Only the first day begins later than in the morning.
    const days =
      from === undefined
        ? [{ on: day, until }]
        : [{ on: day, until: day, from, to: midnight }, ...(until > day ? [{ on: daysLater(day, 1), until }] : [])];
    for (const each of days.filter(({ on }) => !saved.current.has(on))) {
      const input = { resourceId: resource.id, kind: 'ABSENCE' as const, ...each };
      const result = await resultOf(save({ variables: { input } }));
      if (result.kind === 'error') return setRefused(result.error.text);
      const { id, version } = result.data.saveDayException;
      saved.current.set(each.on, { id, version });
    }
    // Where somebody is absent for long there may be work that is not shown.
    const left = await readLeftOver();
    const absences = [...saved.current.values()];
    onDone(left?.length ?? count, { title: t('absenceSaved', { name }), putBack: () => putBack(absences) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('absenceOf', { name })}
      description={t('absenceText', { day: formats.weekday(localDay(zone, day).at(noon)), count })}
    >
      <Form onSubmit={submit}>
        <KnownAbsences resource={resource} day={day} onSaid={onSaid} />
        <TimeField
          label={t('absenceFrom')}
          hint={t('absenceFromHint')}
          optional
          value={time}
          onChange={setTime}
          error={isWrongTime ? t('wrongTime') : undefined}
        />
        <Field label={t('absenceUntil')} name="until" error={isWrongDay ? t('wrongDay') : undefined}>
          <TextInput type="date" min={day} value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
        {refused !== undefined && (
          <Notice tone="error" title={t('notDone')}>
            {refused}
          </Notice>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" autoFocus pending={loading} pendingText={t('saving')}>
            {t('absenceSave')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** When somebody is absent anyway, each with a button that ends it: who is at the desk has no settings of hours. */
function KnownAbsences({ resource, day, onSaid }: Pick<AbsenceDialogProps, 'resource' | 'day' | 'onSaid'>) {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const { data } = useQuery(PlannerSettingsDocument, { fetchPolicy: 'cache-and-network' });
  const [remove, { loading }] = useMutation(RemoveDayExceptionDocument, { awaitRefetchQueries: true });
  const absences = (data?.plannerSettings.exceptions ?? [])
    .filter(({ kind, resourceId, until }) => kind === 'ABSENCE' && resourceId === resource.id && until >= day)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
  if (absences.length === 0) return null;
  const wordsOf = ({ on, until, from, to }: PlannerSettingsPartsFragment['exceptions'][number]) =>
    [
      on === until ? formats.day(on) : `${formats.day(on)}–${formats.day(until)}`,
      ...(from === null ? [] : [`${from}–${to ?? midnight}`]),
    ].join(', ');
  const end = async ({ id, version }: { readonly id: string; readonly version: number }) => {
    const result = await resultOf(remove({ variables: { input: { id, version } } }));
    if (result.kind === 'ok') onSaid(t('absenceEnded', { name: resource.name }));
    else toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  return (
    <ul className={styles.absences} aria-label={t('absences')}>
      {absences.map((each) => (
        <li key={each.id}>
          <span>{t('absentOn', { days: wordsOf(each) })}</span>
          <Button
            variant="secondary"
            icon={<X aria-hidden="true" />}
            aria-label={t('absenceEndOf', { days: wordsOf(each) })}
            pending={loading}
            pendingText={t('saving')}
            onClick={() => void end(each)}
          >
            {t('absenceEnd')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const timeOf = ({ block, minutes }: Unplanned) => {
  const from = Date.parse(block?.startAt ?? '');
  return { from, to: from + (minutes ?? usualMinutes) * minuteMs };
};

/** The work that an absence leaves over, and what gives it back to who is at work after all. */
function useLeftOverOf(resource: Resource, data: PlannerData, day: string) {
  const t = useTexts(plannerTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const { move, doAll } = useBlockMutations();
  const isOwn = ({ reason, block }: Unplanned) => reason === 'LEFT_OVER' && block?.resourceId === resource.id;
  const [before] = useState(() => new Set(data.unplanned.filter(isOwn).map(({ blockId }) => blockId)));
  /** Undefined where it could not be read. */
  const readLeftOver = async (): Promise<readonly Unplanned[] | undefined> => {
    const asked = { query: PlannerDocument, variables: { from: day, to: day }, fetchPolicy: 'network-only' as const };
    const read = await resultOf(client.query(asked));
    if (read.kind === 'error') return undefined;
    return read.data.planner.unplanned.filter((each) => isOwn(each) && !before.has(each.blockId));
  };
  const putBack = async (
    absences: readonly { readonly id: string; readonly version: number }[],
  ): Promise<RestoreResult> => {
    for (const input of absences) {
      const removed = await resultOf(
        client.mutate({ mutation: RemoveDayExceptionDocument, variables: { input }, refetchQueries: [] }),
      );
      if (removed.kind === 'ok') continue;
      toast({ title: t('notDone'), text: removed.error.text, tone: 'error' });
      return { kind: 'refused', waiting: [] };
    }
    const waiting: RestoreResult['waiting'][number][] = [];
    const left = (await readLeftOver()) ?? [];
    for (const item of left) {
      if (item.block === null) continue;
      const isBeside = left.some((other) => other !== item && isOverlapping(timeOf(item), timeOf(other)));
      const overlap = isBeside || data.blocks.some((each) => each.id === item.blockId && each.overlap);
      const slot = timeSlotOf(resource.id, timeOf(item));
      const { kind } = await move(item.block, slot, allowedBefore({ overlap }));
      if (kind !== 'done') waiting.push(toLabelSource(item));
    }
    return { kind: 'done', waiting };
  };
  return { readLeftOver, putBack: (...asked: Parameters<typeof putBack>) => doAll(() => putBack(...asked)) };
}

/** From when the absence is proposed: from now for somebody who is at work, otherwise for the whole day (empty). */
function proposedStart(
  data: PlannerData,
  { resource, day, zone }: { readonly resource: Resource; readonly day: string; readonly zone: string },
): string {
  const now = Date.now();
  if (dayAt(zone, now) !== day) return '';
  const hours = workingHoursOn(data, localDay(zone, day), resource.id);
  const hasStarted = hours.some(({ from }) => from < now) && hours.some(({ to }) => to > now);
  return hasStarted ? timeOfDay(Math.floor(now / quarterMs) * quarterMs, zone) : '';
}

interface Absence {
  readonly zone: string;
  readonly day: string;
  readonly from: string | undefined;
  readonly until: string;
}

/** How much of the work that is shown has to be planned again. */
function countPlanned({ blocks }: PlannerData, resource: Resource, { zone, day, from, until }: Absence): number {
  const first = localDay(zone, day);
  const time = { from: from === undefined ? first.from : first.at(minuteOfClock(from)), to: localDay(zone, until).to };
  return blocks.filter(
    ({ resourceId, state, startAt, plannedEndAt }) =>
      resourceId === resource.id &&
      state === 'PLANNED' &&
      isOverlapping(blockInterval({ startAt, endAt: plannedEndAt }), time),
  ).length;
}
