import { useEffect, useState } from 'react';
import type { DesktopBridge } from '../../../../schema/desktop/desktop-bridge.ts';
import { desktopTexts } from '../../../../schema/messages/desktop/index.ts';
import { desktopBridge } from '../../../kit/browser/desktop.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Report } from '../../../ui/data/report.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Logo } from '../../../ui/layout/logo.tsx';
import styles from './desktop.module.css';
import { LogsButton } from './logs-button.tsx';

/** What the shell shows when the app broke in a way that loading it again does not fix. */
export function ProblemScreen() {
  const bridge = desktopBridge();
  return bridge === undefined ? null : <Problem bridge={bridge} />;
}

function Problem({ bridge }: { readonly bridge: DesktopBridge }) {
  const t = useTexts(desktopTexts);
  const [report, setReport] = useState<string | null>(null);
  useEffect(() => {
    bridge.problem().then(setReport, (error) => console.error(error));
  }, [bridge]);
  return (
    <main className={styles.screen}>
      <Logo />
      <Card className={styles.card}>
        <h1 className={styles.title}>{t('problemTitle')}</h1>
        <p>{t('problemText')}</p>
        <Actions className={styles.ways}>
          <Button onClick={() => bridge.restart()}>{t('restart')}</Button>
          <LogsButton bridge={bridge} />
        </Actions>
        {report !== null && <Report text={report} />}
      </Card>
    </main>
  );
}
