import type { InspectionPartsFragment } from '../../../../../generated/graphql.ts';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import styles from './result.module.css';

const shown = [
  ['dangerous', 'error'],
  ['major', 'error'],
  ['minor', 'warning'],
  ['ok', 'success'],
  ['notChecked', 'neutral'],
] as const;

/** How many points have which grade; of none nothing is said. */
export function GradeCounts({ counts }: Pick<InspectionPartsFragment, 'counts'>) {
  const t = useTexts(inspectionsTexts);
  return (
    <p className={styles.counts}>
      {shown.map(
        ([name, tone]) =>
          counts[name] > 0 && (
            <Badge key={name} tone={tone}>
              {t(`counted.${name}`, { count: counts[name] })}
            </Badge>
          ),
      )}
    </p>
  );
}
