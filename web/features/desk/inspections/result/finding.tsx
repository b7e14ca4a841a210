import type { ReactNode } from 'react';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { severityTexts } from '../../../../../schema/messages/severity/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { filePath } from '../../../workshop/files/index.ts';
import type { Defect } from './defects.ts';
import styles from './result.module.css';

export interface FindingProps {
  readonly point: Defect;
  /** What can be done with it, before its name. */
  readonly lead?: ReactNode;
}

/** A point that is not in order: how bad, what was measured, what is wrong, and the photos. */
export function Finding({ point, lead }: FindingProps) {
  const t = useTexts(inspectionsTexts);
  const severity = useTexts(severityTexts);
  const formats = useFormats();
  const { title, grade, note, valueThousandths, unit, choice, fileIds, jobId } = point;
  const value = valueThousandths === null ? null : `${formats.decimal(valueThousandths / 1000)} ${unit ?? ''}`.trim();
  const said = [value, choice, note].filter(Boolean).join(' · ');
  return (
    <div className={styles.finding} data-grade={grade}>
      {lead}
      <div className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.badges}>
          <Badge tone={grade === 'MINOR' ? 'warning' : 'error'}>{severity(grade)}</Badge>
          {jobId !== null && <Badge tone="info">{t('hasJob')}</Badge>}
        </span>
        {said !== '' && <p>{said}</p>}
        {fileIds.length > 0 && (
          <ul className={styles.photos}>
            {fileIds.map((id, place) => (
              <li key={id}>
                <a href={filePath(id)} target="_blank" rel="noreferrer">
                  <img
                    className={styles.photo}
                    src={filePath(id, 'thumb')}
                    alt={t('openPhoto', { place: `${place + 1}`, title })}
                    loading="lazy"
                    decoding="async"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
