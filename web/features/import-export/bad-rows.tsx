import type { ShownImport } from '../../../schema/features/workshop/imports.ts';
import { importExportTexts } from '../../../schema/messages/import-export/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import styles from './import-export.module.css';

/** So many are read by people; the others are much the same. */
const mostShown = 50;

/** The rows of a file that are wrong, each with its column and why. */
export function BadRows({ shown: { bad, errors } }: { readonly shown: Pick<ShownImport, 'bad' | 'errors'> }) {
  const t = useTexts(importExportTexts);
  if (bad === 0) return null;
  const left = errors.length - mostShown;
  return (
    <>
      <Notice tone="warning" title={t('bad', { count: bad })}>
        {t('badText')}
      </Notice>
      <ul className={styles.rows} aria-label={t('badRows')}>
        {errors.slice(0, mostShown).map(({ row, column, message }) => (
          <li key={`${row} ${column}`}>
            <strong>{t('atRow', { row: String(row), column })}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={styles.muted}>{t('more', { count: left })}</p>}
    </>
  );
}
