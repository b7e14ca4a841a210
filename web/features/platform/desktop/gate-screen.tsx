import { useEffect, useState } from 'react';
import { type DesktopBridge, type Gate, pageHeader } from '../../../../schema/desktop/desktop-bridge.ts';
import { desktopTexts } from '../../../../schema/messages/desktop/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { Logo } from '../../../ui/layout/logo.tsx';
import styles from './desktop.module.css';
import { LogsButton } from './logs-button.tsx';
import { UnpaidCard } from './unpaid-card.tsx';
import { UnreachableCard } from './unreachable-card.tsx';

export interface GateScreenProps {
  readonly bridge: DesktopBridge;
  readonly gate: Extract<Gate, { step: 'checking' | 'unpaid' | 'unreachable' }>;
}

/** Longer than the shell may take to decide. */
const slowMilliseconds = 20_000;

/** What is in the window while the app is closed: why, and what can be done about it. */
export function GateScreen({ bridge, gate }: GateScreenProps) {
  const t = useTexts(desktopTexts);
  const [checking, setChecking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const slow = useSlow(gate.step === 'checking');
  const check = async () => {
    setChecking(true);
    await bridge
      .checkAgain()
      .catch((error) => console.error(error))
      .finally(() => setChecking(false));
  };
  const logOut = async () => {
    const ended = await fetch('/api/logout', { method: 'POST', headers: { [pageHeader]: '1' } }).then(
      ({ ok }) => ok,
      () => false,
    );
    setFailure(ended ? undefined : t('logOutFailed'));
    await check();
  };
  const again = (
    <Button pending={checking} onClick={check}>
      {t('tryAgain')}
    </Button>
  );
  return (
    <main className={styles.screen}>
      <Logo />
      {gate.step === 'checking' && (
        <p className={styles.checking} role="status">
          <Spinner />
          {t('checking')}
          {slow && ` ${t('checkingSlow')}`}
        </p>
      )}
      {gate.step === 'checking' && slow && (
        <Actions>
          {again}
          <LogsButton bridge={bridge} />
        </Actions>
      )}
      {gate.step === 'unpaid' && (
        <UnpaidCard bridge={bridge} checking={checking} failure={failure} onCheck={check} onLogOut={logOut} />
      )}
      {gate.step === 'unreachable' && (
        <UnreachableCard bridge={bridge} cause={gate.cause} checking={checking} onCheck={check} />
      )}
    </main>
  );
}

/** Whether something has gone on for longer than it should. */
function useSlow(goesOn: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!goesOn) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMilliseconds);
    return () => clearTimeout(timer);
  }, [goesOn]);
  return slow;
}
