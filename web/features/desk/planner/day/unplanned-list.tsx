import History from 'lucide-react/icons/history';
import type { DragEvent, KeyboardEvent } from 'react';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../../ui/buttons/key-hint.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import type { Arrival, Unplanned } from '../../appointments/index.ts';
import {
  blockName,
  blockWork,
  isAfterPromisedTime,
  minutesToHours,
  timeOfDay,
  toLabelSource,
  toUnplanned,
} from '../../appointments/index.ts';
import styles from '../planner.module.css';
import { unplannedKey } from './planner-keys.ts';

export interface UnplannedListProps {
  readonly items: readonly Unplanned[];
  /** The cars that come on the day and that nobody has time for yet. */
  readonly arrivals: readonly Arrival[];
  readonly isFiltered: boolean;
  /** Whose work it was, and on which lift. */
  readonly whereOf: (item: Unplanned) => string;
  readonly stop: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly onOpen: (jobCardId: string) => void;
  readonly onPlan: (item: Unplanned) => void;
  /** Plans all again that was left over; undefined where nothing was. */
  readonly onAgain: (() => void) | undefined;
  readonly onDrag: (item: Unplanned | undefined) => void;
}

/** The cars of the day that have no time yet, and what waits to be planned: by its button, by P, or dragged to a time. */
export function UnplannedList({ arrivals, ...rest }: UnplannedListProps) {
  return (
    <>
      {arrivals.length > 0 && <Arrivals {...rest} arrivals={arrivals} />}
      <Waiting {...rest} />
    </>
  );
}

function Arrivals({ arrivals, ...rest }: Pick<UnplannedListProps, 'arrivals'> & ItemActions) {
  const t = useTexts(plannerTexts);
  const zone = useZone();
  const arrivalText = ({ jobCard }: Arrival) => {
    if (jobCard === null) return '';
    const { state, expectedAt, source, bookingState } = jobCard;
    const hasCome = state !== 'PLANNED' || expectedAt === null;
    return [
      hasCome ? t('hasCome') : t('comesAt', { time: timeOfDay(expectedAt, zone) }),
      source === 'ONLINE' && t('bookedOnline'),
      bookingState === 'REQUESTED' && t('notConfirmed'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <section className={styles.unplanned} aria-label={t('arrivals')}>
      <h2 className={styles.unplannedTitle}>
        {t('arrivals')} <span className={styles.count}>{arrivals.length}</span>
      </h2>
      <ul className={styles.items}>
        {arrivals.map((arrival) => (
          <Item key={arrival.jobCardId} item={toUnplanned(arrival)} reason={arrivalText(arrival)} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ items, isFiltered, whereOf, onAgain, ...rest }: Omit<UnplannedListProps, 'arrivals'>) {
  const t = useTexts(plannerTexts);
  const reasonOf = (item: Unplanned) => {
    const { reason } = item;
    return reason === 'EXPECTED' || reason === 'MORE'
      ? ''
      : [t(`reasons.${reason}`), whereOf(item)].filter(Boolean).join(' · ');
  };
  return (
    <section className={styles.unplanned} aria-label={t('unplanned')}>
      <h2 className={styles.unplannedTitle}>
        {t('unplanned')} <span className={styles.count}>{items.length}</span>
      </h2>
      {onAgain !== undefined && (
        <Button variant="secondary" icon={<History aria-hidden="true" />} onClick={onAgain}>
          {t('again', { count: `${items.filter(({ reason }) => reason === 'LEFT_OVER').length}` })} <KeyHint keys="R" />
        </Button>
      )}
      {items.length === 0 && !isFiltered && <p className={styles.nothing}>{t('allPlanned')}</p>}
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={unplannedKey(item)} item={item} reason={reasonOf(item)} {...rest} />
        ))}
      </ul>
    </section>
  );
}

type ItemActions = Pick<UnplannedListProps, 'stop' | 'onSelect' | 'onOpen' | 'onPlan' | 'onDrag'>;

function Item({ item, reason, stop, ...rest }: ItemActions & { readonly item: Unplanned; readonly reason: string }) {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  const planned = toLabelSource(item);
  const name = blockName(planned, t);
  const work = blockWork(planned) ?? '';
  const promisedAt = item.jobCard?.promisedAt;
  const now = Date.now();
  const trouble = isAfterPromisedTime(item, now)
    ? 'missed'
    : isAfterPromisedTime(item, readyAt(item, now))
      ? 'risk'
      : undefined;
  const begin = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
    rest.onDrag(item);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (item.jobCardId !== null) rest.onOpen(item.jobCardId);
    else rest.onPlan(item);
  };
  return (
    <li
      className={classNames(styles.item, item.reason === 'LEFT_OVER' && styles.leftItem)}
      data-row=""
      draggable
      onDragStart={begin}
      onDragEnd={() => rest.onDrag(undefined)}
    >
      <button
        type="button"
        className={styles.itemWords}
        data-stop={unplannedKey(item)}
        tabIndex={stop === unplannedKey(item) ? 0 : -1}
        onFocus={() => rest.onSelect(unplannedKey(item))}
        onClick={() => rest.onSelect(unplannedKey(item))}
        onKeyDown={press}
      >
        <span>
          <strong>{name}</strong>{' '}
          {item.minutes !== null && (
            <span>{t('hoursOf', { hours: formats.decimal(minutesToHours(item.minutes)) })}</span>
          )}
        </span>{' '}
        {work !== '' && <span className={styles.itemWork}>{work}</span>}{' '}
        {promisedAt && (
          <span className={trouble === undefined ? undefined : styles.warning}>
            {trouble !== undefined && `${t(trouble)} · `}
            {t('promisedFor', { when: formats.near(promisedAt, now).replaceAll(' ', '\u00a0') })}
          </span>
        )}{' '}
        <span className={styles.itemReason}>{reason}</span>
      </button>
      <Button variant="secondary" tabIndex={-1} aria-label={t('planOf', { name })} onClick={() => rest.onPlan(item)}>
        {t('plan')}
      </Button>
    </li>
  );
}

const minuteMs = 60_000;

/** When work is done at the earliest that begins now, or once its car has come. */
function readyAt({ minutes, jobCard }: Unplanned, now: number): number {
  const comesAt = jobCard?.state === 'PLANNED' ? Date.parse(jobCard.expectedAt ?? '') || now : now;
  return Math.max(now, comesAt) + (minutes ?? 0) * minuteMs;
}
