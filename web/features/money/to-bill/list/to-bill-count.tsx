import { toBillTexts } from '../../../../../schema/messages/to-bill/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Spoken } from '../../../../ui/notices/spoken.tsx';
import styles from './to-bill.module.css';
import { useToBillCount } from './use-to-bill-count.ts';

/** How many cards are to be billed, beside the name of their screen; nothing where none is. */
export function ToBillCount() {
  const t = useTexts(toBillTexts);
  const count = useToBillCount() ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <Spoken>{t('count', { count })}</Spoken>
    </>
  );
}
