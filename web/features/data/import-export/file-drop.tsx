import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useId, useState } from 'react';
import { importExportTexts } from '../../../../schema/messages/import-export/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import styles from './import-export.module.css';

export interface FileDropProps {
  readonly pending: boolean;
  readonly text: string;
  /** What the field is called, and which files it offers; a table unless given. */
  readonly label?: string;
  readonly accept?: string;
  readonly onFile: (file: File) => void;
}

const tables = '.csv,.txt,.tsv,text/csv,text/plain';

/** Where a file is dropped, or chosen with a key or a finger. */
export function FileDrop({ pending, text, label, accept = tables, onFile }: FileDropProps) {
  const t = useTexts(importExportTexts);
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !pending) onFile(file);
  };
  return (
    <label
      htmlFor={id}
      className={classNames(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        className={styles.input}
        type="file"
        accept={accept}
        aria-label={label ?? t('file')}
        disabled={pending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onFile(file);
          event.target.value = '';
        }}
      />
      {pending ? <Spinner /> : <FileUp aria-hidden="true" />}
      <span className={styles.choose}>{pending ? t('looking') : text}</span>
      {!pending && <span className={styles.dropHint}>{t('drop')}</span>}
    </label>
  );
}
