import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId, useState } from 'react';
import { importFields } from '../../../../schema/features/data/import-fields.ts';
import type { ShownImport } from '../../../../schema/features/data/imports.ts';
import { importExportTexts } from '../../../../schema/messages/import-export/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useFieldWords } from './field-words.ts';
import styles from './import-export.module.css';

interface ColumnsProps {
  readonly onMapping: (mapping: Readonly<Record<string, string | null>>) => void;
  readonly shown: ShownImport;
  readonly disabled: boolean;
}

/** What becomes of each column of the file, and the way to say it otherwise. */
export function Columns({ shown: { kind, mapping, columns, good, duplicates }, disabled, onMapping }: ColumnsProps) {
  const t = useTexts(importExportTexts);
  const wordOf = useFieldWords(kind);
  const heading = useId();
  // Where nothing can be read, the columns are the reason; once open, it stays as people leave it.
  const [startsOpen] = useState(good + duplicates === 0);
  const fields = importFields[kind];
  const chosen = Object.fromEntries(fields.map((field) => [field, mapping[field] ?? null]));
  return (
    <div className={styles.guessing}>
      <div>
        <h3 id={heading}>{t('columns')}</h3>
        <p className={styles.muted}>{t('columnsText')}</p>
      </div>
      <ul className={styles.guesses} aria-labelledby={heading}>
        {columns.map((column) => {
          const into = fields.filter((field) => mapping[field] === column);
          return (
            <li key={column} className={into.length === 0 ? styles.muted : undefined}>
              <span>{column}</span>
              <ArrowRight aria-hidden="true" />
              <span>{into.map(wordOf).join(', ') || t('notRead')}</span>
            </li>
          );
        })}
      </ul>
      <details open={startsOpen}>
        <summary className={styles.change}>{t('changeColumns')}</summary>
        <div className={styles.columns}>
          {fields.map((field) => (
            <Field key={field} label={wordOf(field)} name={field}>
              <Select
                value={mapping[field] ?? ''}
                disabled={disabled}
                onChange={({ target }) => onMapping({ ...chosen, [field]: target.value === '' ? null : target.value })}
                options={[{ value: '', label: t('notRead') }, ...columns.map((value) => ({ value, label: value }))]}
              />
            </Field>
          ))}
        </div>
      </details>
    </div>
  );
}
