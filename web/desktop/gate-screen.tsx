import { useState } from 'react';
import type { DesktopBridge, Gate } from '../../schema/desktop-bridge.ts';
import { desktopMessages } from '../../schema/messages/desktop.ts';
import { useMessages } from '../platform/messages.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Logo } from '../ui/logo.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './desktop.module.css';
import { UnreachableCard } from './unreachable-card.tsx';

export interface GateScreenProps {
  readonly bridge: DesktopBridge;
  readonly gate: Extract<Gate, { step: 'checking' | 'unpaid' | 'unreachable' }>;
}

/** What stands in the window while the app is closed: why, and what can be done about it. */
export function GateScreen({ bridge, gate }: GateScreenProps) {
  const messages = useMessages(desktopMessages);
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await bridge.checkAgain().finally(() => setChecking(false));
  };
  const logOut = async () => {
    await fetch('/api/logout', { method: 'POST' });
    await bridge.checkAgain();
  };
  return (
    <main className={styles.screen}>
      <Logo />
      {gate.step === 'checking' && (
        <p className={styles.checking} role="status">
          <Spinner />
          {messages.checking}
        </p>
      )}
      {gate.step === 'unpaid' && (
        <Card className={styles.card}>
          <h1 className={styles.title}>{messages.unpaidTitle}</h1>
          <p>{messages.unpaidText}</p>
          <div className={styles.actions}>
            <Button onClick={() => bridge.openInBrowser('payment')}>{messages.payInBrowser}</Button>
            <Button variant="secondary" pending={checking} onClick={check}>
              {messages.checkAgain}
            </Button>
            <Button variant="ghost" onClick={logOut}>
              {messages.logOut}
            </Button>
          </div>
          <p className={styles.note} role="status">
            {messages.waiting}
          </p>
        </Card>
      )}
      {gate.step === 'unreachable' && <UnreachableCard bridge={bridge} cause={gate.cause} />}
    </main>
  );
}
