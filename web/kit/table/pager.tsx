import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './list-card.module.css';

interface PagerProps {
  /** What each page after the first begins behind. */
  readonly cursors: readonly string[];
  readonly endCursor: string | null | undefined;
  readonly pending: boolean;
  readonly onTurn: (cursors: readonly string[]) => void;
}

/** The way to the page before and the next one; nothing where there is one page only. */
export function Pager({ cursors, endCursor, pending, onTurn }: PagerProps) {
  const t = useTexts(kitTexts);
  if (cursors.length === 0 && endCursor == null) return null;
  return (
    <div className={styles.pages}>
      <Button
        variant="ghost"
        aria-label={t('previousPage')}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={cursors.length === 0}
        onClick={() => onTurn(cursors.slice(0, -1))}
      />
      <Button
        variant="ghost"
        aria-label={t('nextPage')}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={endCursor == null}
        pending={pending}
        onClick={() => endCursor != null && onTurn([...cursors, endCursor])}
      />
    </div>
  );
}
