import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { localDay, minuteOfClock } from '../../../../../schema/time/planned/local-day.ts';
import { quarterMs } from '../../../../../schema/time/planned/quarters.ts';
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
import { Notice } from '../../../../ui/notices/notice.tsx';
import {
  type Block,
  blockInterval,
  blockName,
  type ConflictingSlot,
  ConflictNotice,
  FirstFreeButton,
  isLengthOpen,
  overridesFor,
  type PlannerData,
  parseDay,
  parseHoursAsMinutes,
  parseTimeOfDay,
  resourceName,
  TimeField,
  timeOfDay,
  timeSlotOf,
  toLabelSource,
  useBlockMutations,
} from '../../appointments/index.ts';
import { type BlockMover, blocksReachedBy, type ReversibleChange, workFreedBy } from './use-move-together.ts';
import type { UndoToast } from './use-undo-toast.ts';

export interface MoveDialogProps {
  readonly data: PlannerData;
  readonly block: Block;
  /** Where it was dropped, and what was in the way. */
  readonly wanted?: ConflictingSlot;
  readonly mover: BlockMover;
  readonly undoToast: UndoToast;
  readonly onDay: (day: string) => void;
  /** What was in the way of work that takes longer is to be planned again. */
  readonly onAgain: (change: ReversibleChange) => void;
  readonly onClose: () => void;
}

const minuteMs = 60_000;
const quarterMinutes = quarterMs / minuteMs;

interface WorkRow {
  readonly before: readonly string[];
  readonly resourceId: string;
  readonly after: readonly string[];
}

/** Work with its person and its lift is one row. */
function groupByWork(rows: readonly WorkRow[]) {
  const groups = new Map<string, WorkRow & { readonly resourceIds: string[] }>();
  for (const row of rows) {
    const key = row.before.join(' ');
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { ...row, resourceIds: [row.resourceId] });
    else known.resourceIds.push(row.resourceId);
  }
  return [...groups.values()];
}

/** As it was done before its time, or runs beyond it; undefined for as long as it is planned. */
function hoursTaken(block: Block, now: number, decimal: (hours: number) => string): string | undefined {
  const { state, startAt, endAt, plannedEndAt } = block;
  const isBeyond = state === 'RUNNING' && Date.parse(endAt) > Date.parse(plannedEndAt);
  if (!isBeyond && state !== 'DONE') return undefined;
  const quarters = Math.ceil(((isBeyond ? Date.parse(endAt) : now) - Date.parse(startAt)) / quarterMs);
  return decimal(Math.max(1, quarters) / 4);
}

/** Gives planned work another time, person or lift, or takes it out of the plan; work that is going on another length. */
export function MoveDialog({ data, block, wanted, mover, undoToast, onDay, onAgain, onClose }: MoveDialogProps) {
  const t = useTexts(plannerTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const zone = useZone();
  const { remove } = useBlockMutations();
  const { moveTogether, changeLength, putBack, pending } = mover;
  const slot = wanted?.slot ?? block;
  const { from: start, to: end } = blockInterval(wanted?.slot ?? { startAt: block.startAt, endAt: block.plannedEndAt });
  const [time, setTime] = useState(timeOfDay(slot.startAt, zone));
  const [day, setDay] = useState(dayAt(zone, start));
  const [who, setWho] = useState(slot.resourceId);
  const [now] = useState(Date.now);
  const [typedHours, setTypedHours] = useState(() => hoursTaken(block, now, formats.decimal));
  const [conflicts, setConflicts] = useState(wanted?.conflicts ?? []);
  const [isSubmitted, setSubmitted] = useState(false);
  const [tried, setTried] = useState(wanted?.slot);
  const name = blockName(block, t);
  const kind = data.resources.find(({ id }) => id === block.resourceId)?.kind;
  const resources = data.resources.filter((each) => each.kind === kind);
  const insists = conflicts.length > 0 ? overridesFor(conflicts, kind) : undefined;
  // A loan of several days is longer than anybody types.
  const minutes = typedHours === undefined ? (end - start) / minuteMs : parseHoursAsMinutes(typedHours);
  const typed = parseTimeOfDay(time);
  const isInPlace = isLengthOpen(block, now);
  const newEnd = minutes === undefined ? end : start + minutes * minuteMs;
  const reached = isInPlace ? blocksReachedBy(block, data, newEnd) : [];
  const freed = isInPlace ? workFreedBy(block, data, newEnd) : [];
  const isMissing = typed === undefined || minutes === undefined || parseDay(day) === undefined;

  /** Something else is wanted, so what was in the way is of no concern. */
  const changing = (change: (value: string) => void) => (value: string) => {
    setConflicts([]);
    change(value);
  };
  const stepLength = (event: KeyboardEvent) => {
    const by = { ArrowUp: quarterMinutes, ArrowDown: -quarterMinutes }[event.key];
    if (!isInPlace || by === undefined || minutes === undefined) return;
    event.preventDefault();
    changing(setTypedHours)(formats.decimal(Math.max(quarterMinutes, minutes + by) / 60));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (pending || typed === undefined || minutes === undefined || parseDay(day) === undefined) return;
    if (isInPlace) return submitLength();
    const from = localDay(zone, day).at(minuteOfClock(typed));
    const to = timeSlotOf(who, { from, to: from + minutes * minuteMs });
    const { placed, moved, text } = await moveTogether(block, to, insists);
    setTried(to);
    if (placed.kind === 'conflicts') setConflicts(placed.conflicts);
    if (placed.kind !== 'done') return;
    onDay(day);
    const said = { from: typed, to: timeOfDay(to.endAt, zone), person: resourceName(data, who) };
    undoToast.showMoved(t('moved', { name, day: formats.weekday(from), ...said }), { moved, text });
    onClose();
  };
  const submitLength = async () => {
    const { placed, changed } = await changeLength(block, newEnd, insists);
    setTried(timeSlotOf(block.resourceId, { from: start, to: newEnd }));
    if (placed.kind === 'conflicts') setConflicts(placed.conflicts);
    if (changed === undefined) return;
    const title = t('lastsUntil', { name, time: timeOfDay(newEnd, zone) });
    if (changed.left.length > 0) return onAgain({ title, putBack: (versions) => putBack(changed, versions) });
    undoToast.showUndo(title, () => putBack(changed));
    onClose();
  };
  const removeBlock = async () => {
    const { kind: how } = await remove(block);
    if (how !== 'done') return;
    undoToast.showRemoved(t('removed', { name }), block);
    onClose();
  };
  const namesOf = (ids: readonly string[]) => ids.map((id) => resourceName(data, id)).join(', ');
  const reachedRows = reached.map((each) => {
    const promisedAt = each.jobCard?.promisedAt;
    const promise = promisedAt
      ? [t('promisedFor', { when: formats.near(promisedAt, start) }).replaceAll(' ', '\u00a0')]
      : [];
    const time = `${timeOfDay(each.startAt, zone)}–${timeOfDay(each.plannedEndAt, zone)}`;
    return { before: [blockName(each, t), time], resourceId: each.resourceId, after: promise };
  });
  const freedRows = freed.map((item) => ({
    before: [blockName(toLabelSource(item), t), timeOfDay(item.block.startAt, zone)],
    resourceId: item.block.resourceId,
    after: [],
  }));
  return (
    <Dialog open onClose={onClose} title={t(isInPlace ? 'lastsOf' : 'moveOf', { name })}>
      <Form onSubmit={submit}>
        {!isInPlace && (
          <>
            <TimeField
              label={t('from')}
              hint={t('quarterHint')}
              value={time}
              onChange={changing(setTime)}
              error={isSubmitted && typed === undefined ? t('wrongTime') : undefined}
            />
            <FirstFreeButton
              among={resources.filter(({ id }) => id === who)}
              minutes={minutes}
              except={block.id}
              onFound={({ startAt }) => {
                setConflicts([]);
                setDay(dayAt(zone, Date.parse(startAt)));
                setTime(timeOfDay(startAt, zone));
              }}
            />
            <Field label={t('onDay')} name="day">
              <TextInput type="date" value={day} onChange={({ target }) => changing(setDay)(target.value)} />
            </Field>
            <Field label={t('who')} name="resourceId">
              <Select
                value={who}
                options={resources.map((each) => ({ value: each.id, label: each.name }))}
                onChange={({ target }) => changing(setWho)(target.value)}
              />
            </Field>
          </>
        )}
        <Field
          label={t('length')}
          name="hours"
          hint={isInPlace ? t('quarterHint') : undefined}
          error={isSubmitted && minutes === undefined ? t('wrongHours') : undefined}
        >
          <TextInput
            value={typedHours ?? formats.decimal((end - start) / (4 * quarterMs))}
            inputMode="decimal"
            autoFocus={isInPlace}
            autoComplete="off"
            onFocus={({ target }) => isInPlace && target.select()}
            onKeyDown={stepLength}
            onChange={({ target }) => changing(setTypedHours)(target.value)}
          />
        </Field>
        {isInPlace && <p>{t('lastsUntil', { name, time: timeOfDay(newEnd, zone) })}</p>}
        {reached.length > 0 && (
          <Notice tone="warning" title={t('reaches')}>
            <ul>
              {groupByWork(reachedRows).map(({ before, resourceIds, after }) => (
                <li key={before.join(' ')}>{[...before, namesOf(resourceIds), ...after].join(' · ')}</li>
              ))}
            </ul>
          </Notice>
        )}
        {freed.length > 0 && (
          <Notice title={t('returns')}>
            <ul>
              {groupByWork(freedRows).map(({ before, resourceIds }) => (
                <li key={before.join(' ')}>{[...before, namesOf(resourceIds)].join(' · ')}</li>
              ))}
            </ul>
          </Notice>
        )}
        {conflicts.length > 0 && (
          <ConflictNotice conflicts={conflicts} data={data} slot={tried} canInsist={insists !== undefined} />
        )}
        <DialogActions>
          {!isInPlace && (
            <Button variant="ghost" onClick={() => void removeBlock()}>
              {t('remove')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" pending={pending} pendingText={t('saving')} aria-disabled={isSubmitted && isMissing}>
            {insists === undefined ? t(isInPlace ? (newEnd < end ? 'lastsLess' : 'lasts') : 'move') : t('allTheSame')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
