import { useEffect, useState } from 'react';
import { twoFactorTexts } from '../../../../schema/messages/two-factor/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { CopyButton } from '../../../ui/notices/copy-button.tsx';
import { PrintButtons } from '../../platform/printing/index.ts';
import { RecoveryCodesPaper } from './recovery-codes-paper.tsx';
import styles from './two-factor.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes, shown this once, with the ways to keep them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useTexts(twoFactorTexts);
  const text = codes.join('\r\n');
  const file = useTextFile(text);
  return (
    <Dialog open onClose={onClose} title={t('codesTitle')} description={t('codesText')}>
      <ul className={styles.codes} aria-label={t('codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <CopyButton value={text} />
        <PrintButtons
          variant="secondary"
          document={{
            kind: 'recoveryCodes',
            name: t('codesTitle'),
            page: <RecoveryCodesPaper codes={codes} />,
          }}
        />
        <ButtonAnchor variant="secondary" href={file} download="delavnica-recovery-codes.txt">
          {t('downloadCodes')}
        </ButtonAnchor>
      </Actions>
      <DialogActions>
        <Button onClick={onClose}>{t('codesSaved')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * The address of a text as a file. It is the page's own, like that of any of its files: a `data:` address belongs to
 * nobody, and the window of the app goes to no such place (desktop/window/navigation.ts).
 */
function useTextFile(text: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return address;
}
