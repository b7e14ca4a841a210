import FileText from 'lucide-react/icons/file-text';
import type { InspectionPartsFragment } from '../../../../../generated/graphql.ts';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { defectsOf, type Point } from './defects.ts';
import { Finding } from './finding.tsx';
import { GradeCounts } from './grade-counts.tsx';
import styles from './result.module.css';

/** What an inspection has found: what is dangerous first, and what is in order folded to one line. */
export function InspectionResult({ inspection }: { readonly inspection: InspectionPartsFragment }) {
  const t = useTexts(inspectionsTexts);
  const formats = useFormats();
  const { id, items, counts, doneAt, sharedAt } = inspection;
  const defects = defectsOf(items);
  const rest = (grade: Point['grade']) => items.filter((item) => item.grade === grade);
  return (
    <div className={styles.result}>
      <GradeCounts counts={counts} />
      <p className={styles.muted}>
        {[
          doneAt && t('doneAt', { when: formats.moment(doneAt) }),
          sharedAt && t('shownAt', { when: formats.moment(sharedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {defects.length === 0 ? (
        <p>{t('allFine')}</p>
      ) : (
        <ul className={styles.findings}>
          {defects.map((point) => (
            <li key={point.itemKey}>
              <Finding point={point} />
            </li>
          ))}
        </ul>
      )}
      <Folded title={t('inOrder', { count: counts.ok })} points={rest('OK')} />
      <Folded title={t('leftOut', { count: counts.notChecked })} points={rest('NOT_CHECKED')} />
      <p className={styles.muted}>{t('notATest')}</p>
      <div>
        <ButtonAnchor variant="secondary" icon={<FileText aria-hidden="true" />} href={`/api/inspections/${id}.pdf`}>
          {t('pdf')}
        </ButtonAnchor>
      </div>
    </div>
  );
}

function Folded({ title, points }: { readonly title: string; readonly points: readonly Point[] }) {
  if (points.length === 0) return null;
  return (
    <details className={styles.folded}>
      <summary>{title}</summary>
      <ul>
        {points.map(({ itemKey, title: name }) => (
          <li key={itemKey}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
