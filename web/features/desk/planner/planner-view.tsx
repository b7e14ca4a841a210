import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { plannerTexts } from '../../../../schema/messages/planner/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { localDay } from '../../../../schema/time/planned/local-day.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { useLetterKey } from '../../../kit/browser/letter-keys.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Spoken } from '../../../ui/notices/spoken.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import {
  type Block,
  blockInterval,
  blockName,
  isBlockMovable,
  isLengthOpen,
  layOutDay,
  matchesSearch,
  type PlannerData,
  type Resource,
  resourceName,
  timeOfDay,
  timeSlotOf,
  toLabelSource,
  toUnplanned,
  type Unplanned,
  useBlockMutations,
} from '../appointments/index.ts';
import { DayGrid } from './day/day-grid.tsx';
import { moveBlockFocus, sortByUrgency, unplannedKey, useDayArrowKeys } from './day/planner-keys.ts';
import { SelectedWork } from './day/selected-work.tsx';
import { UnplannedList } from './day/unplanned-list.tsx';
import { useCurrentMinute } from './day/use-current-minute.ts';
import { blockTroubles, type Trouble } from './late/block-troubles.ts';
import { TroubleList } from './late/trouble-list.tsx';
import { type MoveResult, useMoveTogether } from './plan/use-move-together.ts';
import { useUndoToast } from './plan/use-undo-toast.ts';
import styles from './planner.module.css';
import { type OpenDialog, PlannerDialogs } from './planner-dialogs.tsx';
import { NobodyYet, PlanningStart } from './planner-start.tsx';
import { withoutLifts } from './reschedule/lifts-of-work.ts';
import { FindField } from './week/find-field.tsx';
import { WeekStrip } from './week/week-strip.tsx';

export interface PlannerViewProps {
  readonly data: PlannerData;
  readonly day: string;
  readonly week: readonly string[];
  readonly role: Role;
  readonly onDay: (day: string) => void;
}

type Dragged = { readonly block: Block; readonly grabbedMs: number } | { readonly item: Unplanned };

const defaultMinutes = 60;
const stepMinutes = 15;
const longestMinutes = 24 * 60;
const minuteMs = 60_000;
const noTroubles: readonly Trouble[] = [];

export function PlannerView({ data, day, week, role, onDay }: PlannerViewProps) {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  const zone = useZone();
  const navigate = useNavigate();
  const manages = can(role, 'planner.manage');
  const { planAt } = useBlockMutations();
  const mover = useMoveTogether(data);
  const undoToast = useUndoToast();
  const toast = useToast();
  // What was planned may be on another day than the one that is looked at.
  const toastSuccess = (title: string) => toast({ title, tone: 'success' });
  const [selected, setSelected] = useState<string>();
  const [asked, setAsked] = useState<OpenDialog>();
  const [dragged, setDragged] = useState<Dragged>();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const area = useRef<HTMLDivElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const shown = layOutDay(data, localDay(zone, day));
  const fits = (block: Block) => typed === '' || matchesSearch(block, typed, resourceName(data, block.resourceId));
  const blocks = shown.rows.flatMap((row) => row.blocks.map(({ block }) => block));
  const matches = (each: Unplanned) => typed === '' || matchesSearch(toLabelSource(each), typed);
  const waiting = withoutLifts(data);
  const unplanned = sortByUrgency(waiting.map(({ item }) => item)).filter(matches);
  const whereOf = (item: Unplanned) =>
    (waiting.find((each) => each.item === item)?.where ?? []).map((id) => resourceName(data, id)).join(', ');
  const arrivals = data.arrivals.filter((each) => each.on === day && matches(toUnplanned(each)));
  const toPlan = [...arrivals.map(toUnplanned), ...unplanned];
  const troubles = blockTroubles(data, useCurrentMinute());
  const block = blocks.find(({ id }) => id === selected);
  const item = toPlan.find((each) => unplannedKey(each) === selected);
  const today = dayAt(zone, Date.now());
  const dayName = (of: string) => formats.weekday(localDay(zone, of).at(12 * 60));

  // Keys come faster than the address changes.
  const latest = useRef(day);
  useEffect(() => {
    latest.current = day;
  }, [day]);
  const show = (next: string) => {
    latest.current = next;
    onDay(next);
    setSaid(dayName(next));
    return next;
  };
  const focusAfterDay = useDayArrowKeys(area, {
    step: (days) => show(daysLater(latest.current, days)),
    day,
    isShown: data.days.length === 0 || data.days.some(({ on }) => on === day),
  });
  useFocusAfter(asked !== undefined, area, selected);
  const open = (jobCardId: string) => void navigate(rowPath('jobCard', jobCardId));
  const askToMove = (one: Block) => setAsked({ kind: 'move', block: one });
  const askToPlan = (one: Unplanned) => setAsked({ kind: 'plan', item: one });
  const hasLeft = manages && data.unplanned.some(({ reason }) => reason === 'LEFT_OVER');
  const askAgain = hasLeft ? () => setAsked({ kind: 'again' }) : undefined;
  const askAbsence = (resource: Resource) => setAsked({ kind: 'absence', resource, day });
  const person = data.resources.find(({ id, kind }) => kind === 'STAFF' && id === block?.resourceId);
  const mayMove = manages && block !== undefined && (isBlockMovable(block) || isLengthOpen(block, Date.now()));
  useLetterKey('m', mayMove ? () => askToMove(block) : undefined);
  useLetterKey('p', manages && item !== undefined ? () => askToPlan(item) : undefined);
  useLetterKey('r', askAgain);
  useLetterKey('a', manages && person !== undefined ? () => askAbsence(person) : undefined);
  useLetterKey('t', () => {
    focusAfterDay(today);
    show(today);
  });
  useLetterKey('/', () => finder.current?.focus());

  const drop = async (resource: Resource, time: number) => {
    setDragged(undefined);
    if (dragged === undefined) return;
    const minutes = 'block' in dragged ? undefined : plannedLength(dragged.item);
    const length = minutes === undefined && 'block' in dragged ? lengthOf(dragged.block) : (minutes ?? 0) * minuteMs;
    const from = 'block' in dragged ? time - dragged.grabbedMs : time;
    const slot = timeSlotOf(resource.id, { from, to: from + length });
    const { placed, moved, text }: MoveResult =
      'block' in dragged
        ? await mover.moveTogether(dragged.block, slot)
        : { placed: await planAt(dragged.item, slot), moved: [], text: undefined };
    if (placed.kind === 'conflicts') {
      const wanted = { slot, conflicts: placed.conflicts };
      setAsked(
        'block' in dragged
          ? { kind: 'move', block: dragged.block, wanted }
          : { kind: 'plan', item: dragged.item, wanted },
      );
    } else if (placed.kind === 'done' && 'block' in dragged) {
      const said = { day: formats.weekday(from), from: timeOfDay(from, zone), to: timeOfDay(from + length, zone) };
      const name = blockName(dragged.block, t);
      undoToast.showMoved(t('moved', { name, ...said, person: resource.name }), { moved, text });
    } else if (placed.kind === 'done' && 'item' in dragged) {
      toastSuccess(t('planned', { name: blockName(toLabelSource(dragged.item), t) }));
    }
  };
  const takes = (resource: Resource): boolean | undefined => {
    if (dragged === undefined) return undefined;
    const before = 'block' in dragged ? dragged.block.resourceId : dragged.item.block?.resourceId;
    const kind = data.resources.find(({ id }) => id === before)?.kind;
    return kind === undefined ? resource.kind !== 'COURTESY_CAR' : resource.kind === kind;
  };

  if (data.resources.length === 0) return <NobodyYet role={role} />;
  const stops = [...blocks.map(({ id }) => id), ...toPlan.map(unplannedKey)];
  const stop = stops.includes(selected ?? '') ? selected : stops[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go between the buttons in it
    <div className={styles.planner} ref={area} onKeyDown={moveBlockFocus}>
      <WeekStrip days={data.days} week={week} day={day} today={today} dayName={dayName} onDay={show} />
      <div className={styles.tools}>
        <FindField label={t('find')} value={typed} onFind={setTyped} ref={finder} area={area} />
        <p className={styles.keys}>{t('keys')}</p>
      </div>
      <PlanningStart data={data} role={role} />
      <TroubleList data={data} blocks={blocks} troubles={troubles} onChoose={(id) => focusStop(area, id)} />
      <div className={manages ? styles.parts : styles.part}>
        <div className={styles.main}>
          <DayGrid
            plan={shown}
            name={dayName(day)}
            stop={stop}
            selected={selected}
            fits={fits}
            troublesOf={({ id }) => troubles.get(id) ?? noTroubles}
            manages={manages}
            takes={takes}
            onSelect={setSelected}
            onOpen={open}
            onMove={askToMove}
            onAbsence={askAbsence}
            onDrag={setDragged}
            onDrop={(resource, time) => void drop(resource, time)}
          />
        </div>
        {block !== undefined && (
          <SelectedWork
            block={block}
            data={data}
            troubles={troubles.get(block.id) ?? noTroubles}
            manages={manages}
            onMove={askToMove}
            onPlan={askToPlan}
          />
        )}
        {manages && (
          <aside className={styles.beside}>
            <UnplannedList
              items={unplanned}
              arrivals={arrivals}
              isFiltered={unplanned.length < waiting.length}
              whereOf={whereOf}
              stop={stop}
              onSelect={setSelected}
              onOpen={open}
              onPlan={askToPlan}
              onAgain={askAgain}
              onDrag={(one) => setDragged(one && { item: one })}
            />
          </aside>
        )}
      </div>
      <div role="status">
        <Spoken>{said}</Spoken>
      </div>
      <PlannerDialogs
        data={data}
        asked={asked}
        mover={mover}
        undoToast={undoToast}
        onDay={onDay}
        onSaid={toastSuccess}
        onAgain={(change) => setAsked({ kind: 'again', ...(change && { change }) })}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}

/** Up to the quarter hour, and not longer than a day. */
const plannedLength = ({ minutes }: Unplanned) =>
  Math.min(Math.ceil((minutes ?? defaultMinutes) / stepMinutes) * stepMinutes, longestMinutes);

const lengthOf = ({ startAt, plannedEndAt }: Block) => {
  const { from, to } = blockInterval({ startAt, endAt: plannedEndAt });
  return to - from;
};

const stopIn = (area: RefObject<HTMLElement | null>, id: string) =>
  area.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`);
const focusStop = (area: RefObject<HTMLElement | null>, id: string) => stopIn(area, id)?.focus();

/** What was moved is drawn elsewhere, and what was planned is gone: the focus goes there, or to what is next. */
function useFocusAfter(isAsked: boolean, area: RefObject<HTMLElement | null>, selected: string | undefined): void {
  const focus = useEffectEvent(() => {
    if (selected === undefined || (document.activeElement ?? document.body) !== document.body) return;
    (stopIn(area, selected) ?? area.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]'))?.focus();
  });
  useEffect(() => {
    if (!isAsked) focus();
  }, [isAsked]);
}
