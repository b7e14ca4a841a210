import Ellipsis from 'lucide-react/icons/ellipsis';
import PackagePlus from 'lucide-react/icons/package-plus';
import Trash from 'lucide-react/icons/trash-2';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import styles from './line-details.module.css';

export interface LineActsProps {
  readonly name: string;
  /** Whether it is a part that nobody has asked for yet. */
  readonly orderable: boolean;
  readonly onOrder: () => void;
  /** Nothing of a line that the server does not know yet. */
  readonly onDetails: (() => void) | undefined;
  readonly onRemove: () => void;
  /** Loads the dialog before it is needed. */
  readonly preload: () => unknown;
}

/** What can be done with a line beside typing into it. */
export function LineActs({ name, orderable, onOrder, onDetails, onRemove, preload }: LineActsProps) {
  const t = useTexts(jobCardTexts);
  return (
    <span className={styles.acts}>
      {orderable && (
        <button
          type="button"
          className={styles.act}
          title={t('partToOrder')}
          aria-label={t('partToOrderOf', { name })}
          onClick={onOrder}
        >
          <PackagePlus aria-hidden="true" />
        </button>
      )}
      {onDetails && (
        <button
          type="button"
          className={styles.act}
          title={t('lineDetails')}
          aria-label={t('lineDetailsOf', { name })}
          aria-keyshortcuts="Alt+Enter"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={onDetails}
        >
          <Ellipsis aria-hidden="true" />
        </button>
      )}
      <button type="button" className={styles.act} aria-label={t('takeLineAway', { name })} onClick={onRemove}>
        <Trash aria-hidden="true" />
      </button>
    </span>
  );
}
