import CheckCheck from 'lucide-react/icons/check-check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { type Answers, isChecked, markRestOk, missingEvidence, type Section } from '../answers/answers.ts';
import styles from './inspection.module.css';
import { PointRow, type PointRowProps } from './point-row.tsx';

export interface InspectionSectionProps extends Pick<PointRowProps, 'sending' | 'onAnswer'> {
  readonly section: Section;
  readonly onAnswers: (answers: Answers) => void;
}

/** A section of an inspection. What is wholly checked when the screen opens is folded to one line. */
export function InspectionSection({ section, sending, onAnswer, onAnswers }: InspectionSectionProps) {
  const t = useTexts(inspectionsTexts);
  const { title, points } = section;
  const checked = points.filter(isChecked).length;
  const isWhole = checked === points.length;
  // A point that still needs its photo or note must be there to be found, so its section is not folded.
  const isIncomplete = points.some((point) => missingEvidence(point).length > 0);
  const [isUnfolded, setUnfolded] = useState(!isWhole);
  const isOpen = isUnfolded || isIncomplete;
  const head = useRef<HTMLButtonElement>(null);
  const close = () => {
    onAnswers(markRestOk(points));
    setUnfolded(false);
    // On to the next section, which stands where this one has begun.
    head.current?.focus();
    head.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.sectionHead}>
        <button ref={head} type="button" aria-expanded={isOpen} onClick={() => setUnfolded(!isOpen)}>
          <span>{title}</span>
          <span className={styles.checked} data-whole={(isWhole && !isIncomplete) || undefined}>
            {t('checkedOf', { checked: `${checked}`, all: `${points.length}` })}
          </span>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </button>
      </h2>
      {isOpen && (
        <>
          <ol>
            {points.map((point) => (
              <PointRow key={point.itemKey} point={point} sending={sending} onAnswer={onAnswer} />
            ))}
          </ol>
          {!isWhole && (
            <Button
              wide
              variant="secondary"
              className={styles.big}
              icon={<CheckCheck aria-hidden="true" />}
              aria-label={t('restIsFineOf', { section: title })}
              onClick={close}
            >
              {t('restIsFine')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
