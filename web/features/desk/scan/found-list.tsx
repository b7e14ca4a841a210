import Bolt from 'lucide-react/icons/bolt';
import Car from 'lucide-react/icons/car';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import { Link } from 'react-router';
import { scanTexts } from '../../../../schema/messages/scan/index.ts';
import { concernsCard, UnsentMark } from '../../../kit/offline/unsent-mark.tsx';
import { useTexts } from '../../../language/texts.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import thumb from '../../../ui/styles/one-hand.module.css';
import styles from './scan.module.css';
import type { ScanHit } from './scanned-text.ts';

const looks = {
  card: [ClipboardList, 'openCard'],
  vehicle: [Car, 'vehicle'],
  estimate: [FileText, 'estimate'],
  invoice: [FileText, 'invoice'],
  part: [Bolt, 'part'],
} as const;

export interface FoundListProps {
  readonly title: string;
  readonly hits: readonly ScanHit[];
  readonly pathOf: (hit: ScanHit) => string;
}

/** What a code may mean, each a row to be pressed with a thumb. */
export function FoundList({ title, hits, pathOf }: FoundListProps) {
  const t = useTexts(scanTexts);
  return (
    <section className={classNames(thumb.column, styles.found)} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {hits.map((hit) => {
          const [Icon, kind] = looks[hit.kind];
          return (
            <li key={`${hit.kind}-${hit.id}`}>
              <Link className={styles.hit} to={pathOf(hit)}>
                <Icon aria-hidden="true" />
                <span className={styles.hitWords}>
                  <strong>{hit.title}</strong>
                  {hit.kind === 'card' && <UnsentMark concerns={concernsCard(hit.id)} />}
                  <span className={thumb.quiet}>{[t(kind), hit.detail].filter(Boolean).join(' · ')}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
