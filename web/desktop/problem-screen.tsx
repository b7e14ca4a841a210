import { useEffect, useState } from 'react';
import type { DesktopBridge } from '../../schema/desktop-bridge.ts';
import { desktopMessages } from '../../schema/messages/desktop.ts';
import { desktopBridge } from '../platform/desktop.ts';
import { useMessages } from '../platform/messages.ts';
import { Actions } from '../ui/actions.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Logo } from '../ui/logo.tsx';
import { Report } from '../ui/report.tsx';
import styles from './desktop.module.css';
import { LogsButton } from './logs-button.tsx';

/** What the shell shows when the app broke in a way that loading it again does not mend. */
export function ProblemScreen() {
  const bridge = desktopBridge();
  return bridge === undefined ? null : <Problem bridge={bridge} />;
}

function Problem({ bridge }: { readonly bridge: DesktopBridge }) {
  const messages = useMessages(desktopMessages);
  const [report, setReport] = useState<string | null>(null);
  useEffect(() => {
    bridge.problem().then(setReport, (error) => console.error(error));
  }, [bridge]);
  return (
    <main className={styles.screen}>
      <Logo />
      <Card className={styles.card}>
        <h1 className={styles.title}>{messages.problemTitle}</h1>
        <p>{messages.problemText}</p>
        <Actions>
          <Button onClick={() => bridge.restart()}>{messages.restart}</Button>
          <LogsButton bridge={bridge} />
        </Actions>
        {report !== null && <Report text={report} />}
      </Card>
    </main>
  );
}
