import type { UnreachableCause } from '../../../../schema/desktop/connection.ts';
import type { DesktopBridge } from '../../../../schema/desktop/desktop-bridge.ts';
import { connectionTexts } from '../../../../schema/messages/connection/index.ts';
import { desktopTexts } from '../../../../schema/messages/desktop/index.ts';

import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import styles from './desktop.module.css';
import { LogsButton } from './logs-button.tsx';

export interface UnreachableCardProps {
  readonly bridge: DesktopBridge;
  readonly cause: UnreachableCause;
  readonly checking: boolean;
  readonly onCheck: () => void;
}

/** Why the server cannot be reached, and what can be done about it. */
export function UnreachableCard({ bridge, cause, checking, onCheck }: UnreachableCardProps) {
  const t = useTexts(connectionTexts);
  const desktop = useTexts(desktopTexts);
  return (
    <Card className={styles.card}>
      <h1 className={styles.title}>{t(`causeTitles.${cause}`)}</h1>
      <p>{t(`causeTexts.${cause}`)}</p>
      <Actions className={styles.ways}>
        {cause === 'proxy' && <Button onClick={() => bridge.logInToProxy()}>{t('proxyLogIn')}</Button>}
        {cause === 'stranger' && <Button onClick={() => bridge.openInBrowser('dashboard')}>{t('openBrowser')}</Button>}
        <Button
          variant={cause === 'proxy' || cause === 'stranger' ? 'secondary' : 'primary'}
          pending={checking}
          onClick={onCheck}
        >
          {desktop('tryAgain')}
        </Button>
        <LogsButton bridge={bridge} />
      </Actions>
      <Note>{t('offlineAllowance')}</Note>
    </Card>
  );
}
