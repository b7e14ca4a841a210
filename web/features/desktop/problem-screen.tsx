import { useEffect, useState } from 'react';
import type { DesktopBridge } from '../../../schema/desktop/desktop-bridge.ts';
import { desktopMessages } from '../../../schema/messages/desktop.ts';
import { desktopBridge } from '../../kit/browser/desktop.ts';
import { useMessages } from '../../language/messages.ts';
import { Actions } from '../../ui/buttons/actions.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Report } from '../../ui/data/report.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
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
        <Actions className={styles.ways}>
          <Button onClick={() => bridge.restart()}>{messages.restart}</Button>
          <LogsButton bridge={bridge} />
        </Actions>
        {report !== null && <Report text={report} />}
      </Card>
    </main>
  );
}
