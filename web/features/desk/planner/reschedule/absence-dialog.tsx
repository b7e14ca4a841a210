import { useMutation } from '@apollo/client/react';
import { type FormEvent, useRef, useState } from 'react';
import { SaveDayExceptionDocument } from '../../../../../generated/graphql.ts';
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
import {
  blockInterval,
  type PlannerData,
  parseDay,
  parseTimeOfDay,
  type Resource,
  TimeField,
  timeOfDay,
  workingHoursOn,
} from '../../appointments/index.ts';

export interface AbsenceDialogProps {
  readonly resource: Resource;
  readonly day: string;
  readonly data: PlannerData;
  readonly onSaid: (words: string) => void;
  /** Somebody is absent now, and so many pieces of work are left over. */
  readonly onDone: (count: number) => void;
  readonly onClose: () => void;
}

const noon = 12 * 60;
const midnight = '24:00';

/** Records an absence; the next step replans the work of that person. */
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
  /** The days that are saved, so that a second try after a failure does not send them twice. */
  const saved = useRef(new Set<string>());
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
      saved.current.add(each.on);
    }
    onSaid(t('absenceSaved', { name }));
    onDone(count);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('absenceOf', { name })}
      description={t('absenceText', { day: formats.weekday(localDay(zone, day).at(noon)), count })}
    >
      <Form onSubmit={submit}>
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
