import { useEffect } from 'react';
import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { PrintChoice, preloadPapers, type useWantsPrint } from '../../../platform/printing/index.ts';
import type { Mode } from '../draft/draft.ts';
import styles from './take-in.module.css';

export interface SubmitBarProps {
  readonly mode: Mode;
  readonly sending: boolean;
  /** Whether a card of this car is in the way, and opening it is the next step. */
  readonly isBlocked: boolean;
  /** Whether the receipt is printed at once. */
  readonly receipt: ReturnType<typeof useWantsPrint>;
}

/** The end of the form: takes the car in, or plans it. */
export function SubmitBar({ mode, sending, isBlocked, receipt }: SubmitBarProps) {
  const t = useTexts(takeInTexts);
  // While somebody types, so that the receipt waits for the server alone.
  useEffect(preloadPapers, []);
  return (
    <div className={styles.send}>
      <Button
        type="submit"
        variant={isBlocked ? 'secondary' : 'primary'}
        pending={sending}
        pendingText={t(mode === 'later' ? 'planning' : 'takingIn')}
      >
        {t(mode === 'later' ? 'plan' : 'takeIn')}
      </Button>
      <kbd className={styles.keys}>Ctrl Enter</kbd>
      {mode === 'now' && <PrintChoice label={t('printReceipt')} choice={receipt} />}
    </div>
  );
}
