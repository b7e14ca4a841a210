import UserX from 'lucide-react/icons/user-x';
import { type DragEvent, useState } from 'react';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { type Interval, quarterMs } from '../../../../../schema/time/planned/quarters.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { type DayPlan, type DayRow, gridColumnAt, type Resource, timeOfDay } from '../../appointments/index.ts';
import styles from '../planner.module.css';
import { type BlockActions, BlockView } from './block-view.tsx';
import { useCurrentMinute } from './use-current-minute.ts';

export interface DayGridProps extends BlockActions {
  readonly plan: DayPlan;
  readonly name: string;
  /** Whether what is dragged can be put there; undefined while nothing is dragged. */
  readonly takes: (resource: Resource) => boolean | undefined;
  readonly onDrop: (resource: Resource, time: number) => void;
  /** Somebody is not at work on this day. */
  readonly onAbsence: (resource: Resource) => void;
}

const kinds = ['STAFF', 'LIFT', 'COURTESY_CAR'] as const;
const quartersOfHour = 4;

/** A day as a grid of quarter hours with a row for each person and lift; on phones a list of what each does. */
export function DayGrid({ plan, name, ...rest }: DayGridProps) {
  const t = useTexts(plannerTexts);
  const names = { STAFF: t('people'), LIFT: t('lifts'), COURTESY_CAR: t('courtesyCars') };
  return (
    <section className={styles.grid} aria-label={t('day')}>
      <h2 className={styles.dayTitle}>{name}</h2>
      <HourHead plan={plan} />
      {kinds.map((kind) => {
        const rows = plan.rows.filter(({ resource }) => resource.kind === kind);
        if (rows.length === 0) return null;
        return (
          <section key={kind} aria-label={names[kind]}>
            <h3 className={styles.kind}>{names[kind]}</h3>
            {rows.map((row) => (
              <ResourceRow key={row.resource.id} row={row} plan={plan} {...rest} />
            ))}
          </section>
        );
      })}
    </section>
  );
}

function HourHead({ plan: { shown, quarters } }: Pick<DayGridProps, 'plan'>) {
  const zone = useZone();
  const hours = Array.from(
    { length: Math.ceil(quarters / quartersOfHour) },
    (_, hour) => shown.from + hour * quartersOfHour * quarterMs,
  );
  return (
    <div className={styles.head} aria-hidden="true">
      <span />
      <div className={styles.hours} style={columns(quarters)}>
        {hours.map((time) => (
          <span key={time} style={{ gridColumn: `${gridColumnAt(time, shown)} / span ${quartersOfHour}` }}>
            {Number(timeOfDay(time, zone).slice(0, 2))}
          </span>
        ))}
      </div>
    </div>
  );
}

const columns = (quarters: number) => ({ gridTemplateColumns: `repeat(${quarters}, minmax(0, 1fr))` });

type ResourceRowProps = Omit<DayGridProps, 'name'> & { readonly row: DayRow };

function ResourceRow({ row, plan, takes, onDrop, onAbsence, ...rest }: ResourceRowProps) {
  const t = useTexts(plannerTexts);
  const [over, setOver] = useState(false);
  const { resource, hours, blocks, lanes } = row;
  const { shown, quarters } = plan;
  const now = useCurrentMinute();
  const isNow = now > shown.from && now < shown.to;
  const isTaking = takes(resource) === true;
  const isAbsent = hours.length === 0 && resource.kind === 'STAFF';
  const drag = (event: DragEvent) => {
    if (!isTaking) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!isTaking) return;
    event.preventDefault();
    onDrop(resource, timeAtPointer(event, shown));
  };
  return (
    <div className={styles.row} data-row={resource.id}>
      <div className={styles.rowName}>
        <p>
          {resource.name}
          {isAbsent && <span className={styles.absent}>{plan.isClosed ? t('noHours') : t('absent')}</span>}
        </p>
        {rest.manages && resource.kind === 'STAFF' && !(isAbsent && plan.isClosed) && (
          <button
            type="button"
            className={styles.rowAct}
            aria-label={t('absenceOf', { name: resource.name })}
            title={t('absenceOf', { name: resource.name })}
            onClick={() => onAbsence(resource)}
          >
            <UserX aria-hidden="true" />
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard and by button the dialog does the same */}
      <div
        className={classNames(styles.lane, isTaking && styles.takes, isTaking && over && styles.over)}
        style={{ ...columns(quarters), gridTemplateRows: `repeat(${lanes}, minmax(2.75rem, auto))` }}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {hours.map(({ from, to }) => (
          <span
            key={from}
            className={styles.open}
            style={{
              gridColumn: `${gridColumnAt(from, shown)} / ${gridColumnAt(to, shown)}`,
              gridRow: `1 / ${lanes + 1}`,
            }}
          />
        ))}
        <span className={styles.lines} style={{ backgroundSize: `${(quartersOfHour / quarters) * 100}% 100%` }} />
        {isNow && <span className={styles.now} style={{ insetInlineStart: `${partOf(now, shown) * 100}%` }} />}
        {blocks.length === 0 && <p className={styles.nothing}>{t('nothing')}</p>}
        {blocks.map((placed) => (
          <BlockView key={placed.block.id} placed={placed} person={resource.name} plan={plan} {...rest} />
        ))}
      </div>
    </div>
  );
}

const partOf = (time: number, { from, to }: Interval) => (time - from) / (to - from);

/** Which quarter hour is below the pointer. */
export function timeAtPointer({ clientX, currentTarget }: DragEvent, { from, to }: Interval): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const part = width === 0 ? 0 : Math.min(1, Math.max(0, (clientX - left) / width));
  return from + Math.floor((part * (to - from)) / quarterMs) * quarterMs;
}
