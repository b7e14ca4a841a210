import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, Suspense, useState } from 'react';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CountBadge } from '../../ui/data/badge.tsx';
import styles from './section-card.module.css';

export interface SectionCardProps {
  readonly title: string;
  /** The dialog that changes what is here, as a lazy component; without it nothing can be changed. */
  readonly edit?: ((onClose: () => void) => ReactNode) | undefined;
  /** Loads that dialog before it is needed. */
  readonly preload?: () => unknown;
  /** On the button, where it is not "Edit". */
  readonly editText?: string;
  /** Beside the title: of an empty section all there is to say. */
  readonly note?: ReactNode;
  /** How many there are of what it lists. */
  readonly count?: number;
  /** What can be done, at the end of the title's line. */
  readonly acts?: ReactNode;
  /** Nothing of it leaves the title's line alone. */
  readonly children?: ReactNode;
}

/** Facts that belong together, with the way to change them. */
export function SectionCard({ title, edit, preload, editText, note, count, acts, children }: SectionCardProps) {
  const t = useTexts(kitTexts);
  const [open, setOpen] = useState(false);
  const counted =
    count === undefined ? (
      title
    ) : (
      <>
        {title} <CountBadge>{count}</CountBadge>
      </>
    );
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head} data-acts={acts ? '' : undefined}>
        <h2>{counted}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {acts}
        {edit && (
          <Button
            className={styles.edit}
            variant="ghost"
            icon={<Pencil aria-hidden="true" />}
            aria-label={editText ?? t('editOf', { name: title })}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => setOpen(true)}
          >
            {editText ?? t('edit')}
          </Button>
        )}
      </div>
      {children}
      {open && <Suspense>{edit?.(() => setOpen(false))}</Suspense>}
    </section>
  );
}
