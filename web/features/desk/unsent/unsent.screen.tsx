import { offlineTexts } from '../../../../schema/messages/offline/index.ts';
import { offline, useOffline } from '../../../kit/offline/offline.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import styles from './unsent.module.css';
import { UnsentRow } from './unsent-row.tsx';

/** `/unsent`: what was done on this device that the server does not have yet, and what somebody has to decide about it. */
export function Screen() {
  const t = useTexts(offlineTexts);
  const { unsent } = useOffline();
  return (
    <SignedInScreen
      title={t('title')}
      lead={t('lead')}
      failure={{ title: t('title'), text: t('failed') }}
      actions={unsent.length > 0 && <Button onClick={() => offline.acts()?.send()}>{t('sendNow')}</Button>}
    >
      {() =>
        unsent.length === 0 ? (
          <EmptyState level={2} title={t('none')} text={t('noneText')} />
        ) : (
          <ul className={styles.rows}>
            {unsent.map((operation) => (
              <li key={operation.operationId}>
                <UnsentRow operation={operation} />
              </li>
            ))}
          </ul>
        )
      }
    </SignedInScreen>
  );
}
