import { Link } from 'react-router';
import { tyreSeasonTexts } from '../../../../../schema/messages/tyre-season/index.ts';
import boxes from '../../../../kit/lists/paged-list.module.css';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { TreadBadge } from '../sets/set-words.tsx';
import styles from './season.module.css';
import type { SeasonRow } from './season-rows.ts';

/** More of them nobody reads; who is not shown is shown once the ones before are invited. */
const shownAtMost = 100;

interface SeasonListProps {
  readonly rows: readonly SeasonRow[];
  /** Who is in the next wave; undefined where nobody can be. */
  readonly chosen: ReadonlySet<string> | undefined;
  /** Whether there is no time for more of them. */
  readonly isFull: boolean;
  readonly onChoose: (setId: string, isChosen: boolean) => void;
}

/** Whose sets they are, how worn, and how to reach them; those that can be invited are ticked as far as there is time. */
export function SeasonList({ rows, chosen, isFull, onChoose }: SeasonListProps) {
  const t = useTexts(tyreSeasonTexts);
  const { moment } = useFormats();
  if (rows.length === 0) return <p role="status">{t('none')}</p>;
  return (
    <>
      <ul className={styles.sets} aria-label={t('list')}>
        {rows.slice(0, shownAtMost).map((row) => {
          const { setId, reference, plate, customerName, phone, size, count, locationCode, invitedAt } = row;
          const name = [plate, customerName].filter(Boolean).join(', ');
          return (
            <li key={setId} className={styles.set} data-ticks={chosen !== undefined || undefined}>
              {chosen !== undefined && (
                <label className={boxes.filter}>
                  <input
                    type="checkbox"
                    aria-label={t('choose', { name })}
                    checked={chosen.has(setId)}
                    disabled={isFull && !chosen.has(setId)}
                    onChange={({ target }) => onChoose(setId, target.checked)}
                  />
                </label>
              )}
              <span className={boxes.words}>
                <span>
                  <Link to={{ search: `?set=${setId}` }}>{plate ?? reference}</Link> {customerName}
                </span>
                <span className={styles.muted}>
                  {[
                    phone,
                    locationCode,
                    size && `${count}× ${size}`,
                    invitedAt && t('invitedOn', { day: moment(invitedAt) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <TreadBadge {...row} />
            </li>
          );
        })}
      </ul>
      {rows.length > shownAtMost && (
        <p className={styles.muted}>{t('more', { count: String(rows.length - shownAtMost) })}</p>
      )}
    </>
  );
}
