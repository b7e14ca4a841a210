import History from 'lucide-react/icons/history';
import type { DragEvent, KeyboardEvent } from 'react';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../../ui/buttons/key-hint.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import type { Unplanned } from '../../appointments/index.ts';
import { blockName, blockWork, isAfterPromisedTime, minutesToHours, toLabelSource } from '../../appointments/index.ts';
import styles from '../planner.module.css';
import { unplannedKey } from './planner-keys.ts';

export interface UnplannedListProps {
  readonly items: readonly Unplanned[];
  readonly isFiltered: boolean;
  readonly stop: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly onOpen: (jobCardId: string) => void;
  readonly onPlan: (item: Unplanned) => void;
  /** Plans all again that was left over; undefined where nothing was. */
  readonly onAgain: (() => void) | undefined;
  readonly onDrag: (item: Unplanned | undefined) => void;
}

/** What waits to be planned: planned by its button, by P, or dragged to a time. */
export function UnplannedList({ items, isFiltered, onAgain, ...rest }: UnplannedListProps) {
  const t = useTexts(plannerTexts);
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
          <Item key={unplannedKey(item)} item={item} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function Item({
  item,
  stop,
  ...rest
}: Omit<UnplannedListProps, 'items' | 'isFiltered' | 'onAgain'> & { readonly item: Unplanned }) {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  const planned = toLabelSource(item);
  const name = blockName(planned, t);
  const work = blockWork(planned) ?? '';
  const reason = t(`reasons.${item.reason}`);
  const promisedAt = item.jobCard?.promisedAt;
  const isBroken = isAfterPromisedTime(item, Date.now());
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
          <span className={isBroken ? styles.warning : undefined}>
            {t('promisedFor', { when: formats.near(promisedAt, Date.now()).replaceAll(' ', '\u00a0') })}
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
