import FileUp from 'lucide-react/icons/file-up';
import { importExportTexts } from '../../../../schema/messages/import-export/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { DropArea, DropHint } from '../../../ui/files/drop-area.tsx';
import styles from './import-export.module.css';

export interface FileDropProps {
  readonly pending: boolean;
  readonly text: string;
  /** What the field is called, and which files it offers; a table unless given. */
  readonly label?: string;
  readonly accept?: string;
  readonly onFile: (file: File) => void;
}

/** Lists that a spreadsheet or another program saves. */
export const tables = '.csv,.txt,.tsv,text/csv,text/plain';

/** Where a file is dropped, or chosen with a key or a finger. */
export function FileDrop({ pending, text, label, accept = tables, onFile }: FileDropProps) {
  const t = useTexts(importExportTexts);
  return (
    <DropArea accept={accept} aria-label={label ?? t('file')} disabled={pending} onFile={onFile}>
      {pending ? <Spinner /> : <FileUp aria-hidden="true" />}
      <span className={styles.choose}>{pending ? t('looking') : text}</span>
      {!pending && <DropHint>{t('drop')}</DropHint>}
    </DropArea>
  );
}
