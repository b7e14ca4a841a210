import type { CountPartsFragment } from '../../../../../generated/graphql.ts';
import { countingTexts } from '../../../../../schema/messages/counting/index.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { usePartFormats } from '../part-words.ts';
import styles from './counting.module.css';

type Line = CountPartsFragment['lines'][number];

interface RecountListProps {
  readonly lines: readonly Line[];
  readonly onAgain: (partId: string) => void;
}

/** Parts of which nobody knows how many there are: nothing is posted before they are counted again. */
export function RecountList({ lines, onAgain }: RecountListProps) {
  const t = useTexts(countingTexts);
  const formats = usePartFormats();
  const unsure = lines.filter(({ needsRecount }) => needsRecount);
  if (unsure.length === 0) return null;
  const why = ({ differsFrom, staffName, countedThousandths, unit }: Line) =>
    differsFrom === null
      ? t('recount.impossible')
      : t('recount.differ', {
          first: differsFrom.staffName ?? '–',
          one: formats.quantity(differsFrom.countedThousandths, unit),
          second: staffName ?? '–',
          other: formats.quantity(countedThousandths, unit),
        });
  return (
    <SectionCard title={t('recount.title')}>
      <p className={styles.muted}>{t('recount.text')}</p>
      <ul className={styles.recount}>
        {unsure.map((line) => (
          <li key={line.id}>
            <span className={styles.words}>
              <strong>{line.name}</strong>
              <span className={styles.muted}>{why(line)}</span>
            </span>
            <Button
              variant="secondary"
              aria-label={t('pad.again', { name: line.name })}
              onClick={() => onAgain(line.partId)}
            >
              {t('pad.title')}
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
