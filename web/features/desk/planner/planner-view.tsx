import CalendarDays from 'lucide-react/icons/calendar-days';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { plannerTexts } from '../../../../schema/messages/planner/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { localDay } from '../../../../schema/time/planned/local-day.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { useLetterKey } from '../../../kit/browser/letter-keys.ts';
import { paths, rowPath } from '../../../kit/navigation/paths.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Spoken } from '../../../ui/notices/spoken.tsx';
import { isFound, isMovable, nameOf, nameOfResource } from './day/block-words.ts';
import { DayGrid } from './day/day-grid.tsx';
import { type Block, type PlannerData, planOfDay, type Resource, timeOf, type Unplanned } from './day/day-plan.ts';
import { SelectedWork } from './day/selected-work.tsx';
import { keyOf, useDayKeys, walkStops } from './day/stops.ts';
import { UnplannedList } from './day/unplanned-list.tsx';
import type { Wanted } from './plan/conflicts.ts';
import { placeOf } from './plan/free-places.ts';
import { usePlacing } from './plan/use-placing.ts';
import styles from './planner.module.css';
import { FindField } from './week/find-field.tsx';
import { WeekStrip } from './week/week-strip.tsx';

const MoveDialog = lazy(async () => ({ default: (await import('./plan/move-dialog.tsx')).MoveDialog }));
const PlanDialog = lazy(async () => ({ default: (await import('./plan/plan-dialog.tsx')).PlanDialog }));

export interface PlannerViewProps {
  readonly data: PlannerData;
  readonly day: string;
  readonly week: readonly string[];
  readonly role: Role;
  readonly onDay: (day: string) => void;
}

/** What is being moved or planned, and what was in the way of a place where it was dropped. */
type Asked = { readonly wanted?: Wanted } & (
  | { readonly kind: 'move'; readonly block: Block }
  | { readonly kind: 'plan'; readonly item: Unplanned }
);
type Dragged = { readonly block: Block; readonly grabbedMs: number } | { readonly item: Unplanned };

const defaultMinutes = 60;
const stepMinutes = 15;
const longestMinutes = 24 * 60;
const minuteMs = 60_000;

export function PlannerView({ data, day, week, role, onDay }: PlannerViewProps) {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  const zone = useZone();
  const navigate = useNavigate();
  const manages = can(role, 'planner.manage');
  const { move, plan } = usePlacing();
  const [selected, setSelected] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const [dragged, setDragged] = useState<Dragged>();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const area = useRef<HTMLDivElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const shown = planOfDay(data, localDay(zone, day));
  const fits = (block: Block) => typed === '' || isFound(block, typed, nameOfResource(data, block.resourceId));
  const blocks = shown.rows.flatMap((row) => row.blocks.map(({ block }) => block));
  const unplanned = data.unplanned.filter(
    ({ jobCard, job, block }) => typed === '' || isFound({ jobCard, job, title: block?.title ?? null }, typed),
  );
  const block = blocks.find(({ id }) => id === selected);
  const item = unplanned.find((each) => keyOf(each) === selected);
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
  const focusAfterDay = useDayKeys(area, {
    step: (days) => show(daysLater(latest.current, days)),
    day,
    isShown: data.days.length === 0 || data.days.some(({ on }) => on === day),
  });
  useFocusAfter(asked !== undefined, area, selected);
  const open = (jobCardId: string) => void navigate(rowPath('jobCard', jobCardId));
  const askToMove = (one: Block) => setAsked({ kind: 'move', block: one });
  const askToPlan = (one: Unplanned) => setAsked({ kind: 'plan', item: one });
  const mayMove = manages && block !== undefined && isMovable(block);
  useLetterKey('m', mayMove ? () => askToMove(block) : undefined);
  useLetterKey('p', manages && item !== undefined ? () => askToPlan(item) : undefined);
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
    const place = placeOf(resource.id, { from, to: from + length });
    const placed = 'block' in dragged ? await move(dragged.block, place) : await plan(dragged.item, [place]);
    if (placed.kind === 'conflicts') {
      const wanted = { place, conflicts: placed.conflicts };
      setAsked(
        'block' in dragged
          ? { kind: 'move', block: dragged.block, wanted }
          : { kind: 'plan', item: dragged.item, wanted },
      );
    } else if (placed.kind === 'done') {
      const name =
        'block' in dragged
          ? nameOf(dragged.block, t)
          : nameOf({ jobCard: dragged.item.jobCard, job: null, title: dragged.item.block?.title ?? null }, t);
      setSaid(t('planned', { name }));
    }
  };
  const takes = (resource: Resource): boolean | undefined => {
    if (dragged === undefined) return undefined;
    const before = 'block' in dragged ? dragged.block.resourceId : dragged.item.block?.resourceId;
    const kind = data.resources.find(({ id }) => id === before)?.kind;
    return kind === undefined ? resource.kind !== 'COURTESY_CAR' : resource.kind === kind;
  };

  if (data.resources.length === 0) return <NobodyYet role={role} />;
  const stops = [...blocks.map(({ id }) => id), ...unplanned.map(keyOf)];
  const stop = stops.includes(selected ?? '') ? selected : stops[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go between the buttons in it
    <div className={styles.planner} ref={area} onKeyDown={walkStops}>
      <WeekStrip days={data.days} week={week} day={day} today={today} dayName={dayName} onDay={show} />
      <div className={styles.tools}>
        <FindField label={t('find')} value={typed} onFind={setTyped} ref={finder} area={area} />
        <p className={styles.keys}>{t('keys')}</p>
      </div>
      <div className={manages ? styles.parts : styles.part}>
        <div className={styles.main}>
          <DayGrid
            plan={shown}
            name={dayName(day)}
            stop={stop}
            selected={selected}
            fits={fits}
            manages={manages}
            takes={takes}
            onSelect={setSelected}
            onOpen={open}
            onMove={askToMove}
            onDrag={setDragged}
            onDrop={(resource, time) => void drop(resource, time)}
          />
          {block !== undefined && (
            <SelectedWork
              block={block}
              person={nameOfResource(data, block.resourceId)}
              manages={manages}
              onMove={askToMove}
            />
          )}
        </div>
        {manages && (
          <aside className={styles.beside}>
            <UnplannedList
              items={unplanned}
              isFiltered={unplanned.length < data.unplanned.length}
              stop={stop}
              onSelect={setSelected}
              onOpen={open}
              onPlan={askToPlan}
              onDrag={(one) => setDragged(one && { item: one })}
            />
          </aside>
        )}
      </div>
      <div role="status">
        <Spoken>{said}</Spoken>
      </div>
      <Suspense>
        {asked?.kind === 'move' && (
          <MoveDialog data={data} {...asked} onDay={onDay} onSaid={setSaid} onClose={() => setAsked(undefined)} />
        )}
        {asked?.kind === 'plan' && (
          <PlanDialog data={data} {...asked} onDay={onDay} onSaid={setSaid} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    </div>
  );
}

/** Up to the quarter hour, and not longer than a day. */
const plannedLength = ({ minutes }: Unplanned) =>
  Math.min(Math.ceil((minutes ?? defaultMinutes) / stepMinutes) * stepMinutes, longestMinutes);

const lengthOf = ({ startAt, plannedEndAt }: Block) => {
  const { from, to } = timeOf({ startAt, endAt: plannedEndAt });
  return to - from;
};

/** What was moved is drawn elsewhere, and what was planned is gone: the focus goes there, or to what is next. */
function useFocusAfter(isAsked: boolean, area: RefObject<HTMLElement | null>, selected: string | undefined): void {
  const focus = useEffectEvent(() => {
    if (selected === undefined || (document.activeElement ?? document.body) !== document.body) return;
    const stop = area.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(selected)}"]`);
    (stop ?? area.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]'))?.focus();
  });
  useEffect(() => {
    if (!isAsked) focus();
  }, [isAsked]);
}

function NobodyYet({ role }: { readonly role: Role }) {
  const t = useTexts(plannerTexts);
  const manages = can(role, 'planner.manage');
  return (
    <EmptyState
      level={2}
      icon={<CalendarDays aria-hidden="true" />}
      title={manages ? t('noResourcesTitle') : t('nothing')}
      text={manages ? t('noResourcesText') : t('noResourcesMechanic')}
      action={can(role, 'settings.manage') && <ButtonLink to={paths.settingsHours()}>{t('setUp')}</ButtonLink>}
    />
  );
}
