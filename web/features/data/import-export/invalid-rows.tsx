import Download from 'lucide-react/icons/download';
import type { ShownImport } from '../../../../schema/features/data/imports.ts';
import { importExportTexts } from '../../../../schema/messages/import-export/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import styles from './import-export.module.css';

/** This many are read by people; the others are in the file that can be saved. */
const mostShown = 50;

interface BadRowsProps {
  readonly shown: Pick<ShownImport, 'id' | 'bad' | 'errors' | 'problems'>;
}

/** The rows of a file that are wrong: what is wrong and how often, the first of them, and all of them as a file. */
export function InvalidRows({ shown: { id, bad, errors, problems } }: BadRowsProps) {
  const t = useTexts(importExportTexts);
  if (bad === 0) return null;
  const rows = [...new Set(errors.map(({ row }) => row))].slice(0, mostShown);
  const named = errors.filter(({ row }) => rows.includes(row));
  const left = bad - rows.length;
  return (
    <>
      <Notice tone="warning" title={t('bad', { count: bad })}>
        {t('badText')}
      </Notice>
      {problems.length > 0 && problems.length < named.length && (
        <ul className={styles.rows} aria-label={t('problems')}>
          {problems.map(({ column, message, count }) => (
            <li key={`${column} ${message}`}>
              <strong>{column}</strong>
              <span>{message}</span>
              <span className={styles.muted}>{t('times', { count })}</span>
            </li>
          ))}
        </ul>
      )}
      <RowList label={t('badRows')} rows={named} />
      {left > 0 && <p className={styles.muted}>{t('more', { count: left })}</p>}
      <div>
        <ButtonAnchor
          variant="secondary"
          href={`/api/imports/${id}/bad-rows.csv`}
          download
          icon={<Download aria-hidden="true" />}
        >
          {t('saveBadRows')}
        </ButtonAnchor>
      </div>
    </>
  );
}

/** Rows of the file, each with its column and what there is to say. */
export function RowList({ label, rows }: { readonly label: string; readonly rows: ShownImport['errors'] }) {
  const t = useTexts(importExportTexts);
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ row, column, message }) => (
        <li key={`${row} ${column}`}>
          <strong>{t('atRow', { row: String(row), column })}</strong>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
