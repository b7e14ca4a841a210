import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { countingTexts } from '../../../../../../schema/messages/counting/index.ts';
import { SavedHere } from '../../../../../kit/offline/saved-here.tsx';
import { SectionCard } from '../../../../../kit/sections/section-card.tsx';
import { useTexts } from '../../../../../language/texts.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { usePartFormats } from '../../part-words.ts';
import styles from '../counting.module.css';
import { latestOf, type ShownCount } from './counted-lines.ts';
import type { CountedPart } from './find-parts.ts';

const shownAtMost = 5;

interface LatelyProps {
  readonly parts: readonly CountedPart[];
  readonly counted: ReadonlyMap<string, ShownCount>;
  readonly onAgain: (partId: string) => void;
}

/** What was counted last, to be looked at and counted again while somebody is at the shelf. */
export function Lately({ parts, counted, onAgain }: LatelyProps) {
  const t = useTexts(countingTexts);
  const formats = usePartFormats();
  const byId = new Map(parts.map((part) => [part.id, part]));
  const latest = latestOf(counted, shownAtMost).flatMap((line) => {
    const part = byId.get(line.partId);
    return part === undefined ? [] : [{ line, part }];
  });
  if (latest.length === 0) return null;
  return (
    <SectionCard title={t('pad.lately')}>
      <ul className={styles.lately}>
        {latest.map(({ line: { countedThousandths, differenceThousandths: difference, operationId }, part }) => (
          <li key={part.id}>
            <span className={styles.words}>
              <strong>{part.name}</strong>
              <span className={styles.muted}>
                {formats.quantity(countedThousandths, part.unit)}
                {difference === 0 && ` · ${t('pad.as')}`}
              </span>
            </span>
            {operationId !== undefined && <SavedHere id={operationId} />}
            {difference !== undefined && difference !== 0 && (
              <span className={`${styles.figures} ${styles.missing}`}>{formats.change(difference, part.unit)}</span>
            )}
            <Button
              variant="ghost"
              icon={<RotateCcw aria-hidden="true" />}
              aria-label={t('pad.again', { name: part.name })}
              onClick={() => onAgain(part.id)}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
