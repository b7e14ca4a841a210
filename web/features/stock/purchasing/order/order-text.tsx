import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { CopyButton } from '../../../../ui/notices/copy-button.tsx';
import styles from '../purchasing.module.css';

interface OrderTextProps {
  readonly number: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** An order in words, for the phone or the supplier's online shop. */
export function OrderText({ number, text, onClose }: OrderTextProps) {
  const t = useTexts(purchasingTexts);
  return (
    <Dialog open onClose={onClose} title={t('dialog.textTitle', { number })} description={t('dialog.textLead')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long order is scrolled with the keys */}
      <pre className={styles.text} tabIndex={0}>
        {text}
      </pre>
      <DialogActions>
        <CopyButton value={text} />
        <Button onClick={onClose}>{t('dialog.done')}</Button>
      </DialogActions>
    </Dialog>
  );
}
