import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import OctagonX from 'lucide-react/icons/octagon-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import type { Grade } from '../answers/answers.ts';
import styles from './inspection.module.css';

const icons = { OK: Check, MINOR: CircleAlert, MAJOR: TriangleAlert, DANGEROUS: OctagonX } as const;
const grades = ['OK', 'MINOR', 'MAJOR', 'DANGEROUS'] as const;

export interface GradeButtonsProps {
  readonly title: string;
  readonly grade: Grade;
  readonly onGrade: (grade: Grade) => void;
}

/** The four grades of a point, OK the widest; the same one again takes the answer back. */
export function GradeButtons({ title, grade, onGrade }: GradeButtonsProps) {
  const t = useTexts(inspectionsTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend, and the title is there already
    <div role="group" className={styles.grades} aria-label={title}>
      {grades.map((each) => {
        const Icon = icons[each];
        return (
          <button
            key={each}
            type="button"
            className={styles.grade}
            data-grade={each}
            aria-pressed={grade === each}
            aria-label={`${t(`grades.${each}`)}: ${title}`}
            onClick={() => onGrade(grade === each ? 'NOT_CHECKED' : each)}
          >
            <Icon aria-hidden="true" />
            <span>{t(`grades.${each}`)}</span>
          </button>
        );
      })}
    </div>
  );
}
