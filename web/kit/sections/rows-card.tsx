import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, Suspense, useState } from 'react';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SectionCard } from './section-card.tsx';
import styles from './section-rows.module.css';

export interface RowsCardProps<Row extends { readonly id: string }> {
  readonly title: string;
  readonly addText: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly detailOf: (row: Row) => string;
  readonly note?: string | undefined;
  /** The dialog for one of them, or for a new one. */
  readonly dialog: (row: Row | undefined, onClose: () => void) => ReactNode;
}

/** A short list that the daily work chooses from, with the ways to add one and to change each. */
export function RowsCard<Row extends { readonly id: string }>(props: RowsCardProps<Row>) {
  const { title, addText, rows, nameOf, detailOf, note, dialog } = props;
  const t = useTexts(kitTexts);
  const [open, setOpen] = useState<{ readonly row: Row | undefined }>();
  return (
    <SectionCard title={title}>
      {note && <p className={styles.muted}>{note}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <span className={styles.words}>
                <strong>{nameOf(row)}</strong>
                <span className={styles.muted}>{detailOf(row)}</span>
              </span>
              <Button
                variant="ghost"
                icon={<Pencil aria-hidden="true" />}
                aria-label={t('editOf', { name: nameOf(row) })}
                onClick={() => setOpen({ row })}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ row: undefined })}>
          {addText}
        </Button>
      </div>
      {open && <Suspense>{dialog(open.row, () => setOpen(undefined))}</Suspense>}
    </SectionCard>
  );
}
