import { Link } from 'react-router';
import { vehiclesTexts } from '../../../../../schema/messages/vehicles/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { StateBadge } from '../../../../kit/states/state-badge.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import styles from './past.module.css';
import type { PastEntry } from './past-entries.ts';

/** One visit: what was done, with its day, kilometres and money; our own is a link to its card. */
export function PastRow({ entry }: { readonly entry: PastEntry }) {
  const vehicles = useTexts(vehiclesTexts);
  const formats = useFormats();
  const { at, km, cents, work, card, source } = entry;
  const words = work || card?.number || source;
  const day = card === undefined ? formats.day(at) : formats.date(at);
  return (
    <li className={styles.entry}>
      <span className={styles.words}>
        {card === undefined ? <span>{words}</span> : <Link to={rowPath('jobCard', card.id)}>{words}</Link>}
        <span className={styles.muted}>
          {[day, km !== null && vehicles('km', { km: formats.number(km) })].filter(Boolean).join(' · ')}
          {card && ' · '}
          {card && <span className={styles.number}>{card.number}</span>}
          {source && ` · ${vehicles('historyFrom', { source })}`}
        </span>
      </span>
      <span className={styles.end}>
        {cents !== null && cents !== 0 && <span className={styles.figure}>{formats.money(cents, 'EUR')}</span>}
        {card !== undefined && card.column !== null && <StateBadge state={card.state} />}
      </span>
    </li>
  );
}
