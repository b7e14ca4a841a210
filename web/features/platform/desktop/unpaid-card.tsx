import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { DesktopBridge } from '../../../../schema/desktop/desktop-bridge.ts';
import { desktopTexts } from '../../../../schema/messages/desktop/index.ts';
import { workshopStatus } from '../../../../schema/money/payment-status.ts';
import { roles } from '../../../../schema/permissions.ts';
import { useTexts } from '../../../language/texts.ts';
import { useWords } from '../../../language/words.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import styles from './desktop.module.css';

export interface UnpaidCardProps {
  readonly bridge: DesktopBridge;
  readonly checking: boolean;
  /** Why the last log-out did not work. */
  readonly failure: string | undefined;
  readonly onCheck: () => void;
  readonly onLogOut: () => void;
}

/** What a newer server may say of it in words that this version does not know opens nothing. */
const account = z.object({ role: z.enum(roles).catch('mechanic'), subscriptionStatus: workshopStatus });
type Account = z.output<typeof account>;

/** Why the workshop is not paid, and for the person who can pay the way to do it; members are told whom to ask. */
export function UnpaidCard({ bridge, checking, failure, onCheck, onLogOut }: UnpaidCardProps) {
  const t = useTexts(desktopTexts);
  const { unpaidReasons } = useWords(desktopTexts);
  const known = useAccount();
  // The server may know a state that this version of the app has no words for.
  const isReason = (state: string): state is keyof typeof unpaidReasons => Object.hasOwn(unpaidReasons, state);
  const isMember = known !== undefined && known.role !== 'admin';
  return (
    <Card className={styles.card}>
      <h1 className={styles.title}>{t('unpaidTitle')}</h1>
      {known !== undefined && isReason(known.subscriptionStatus) && (
        <p>
          <strong>{t(`unpaidReasons.${known.subscriptionStatus}`)}</strong>
        </p>
      )}
      <p>{isMember ? t('unpaidAskOwner') : t('unpaidText')}</p>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <Actions className={styles.ways}>
        {known?.role === 'admin' && (
          <Button onClick={() => bridge.openInBrowser('payment')}>{t('payInBrowser')}</Button>
        )}
        <Button variant="secondary" pending={checking} onClick={onCheck}>
          {t('checkAgain')}
        </Button>
        <Button variant="ghost" onClick={onLogOut}>
          {t('logOut')}
        </Button>
      </Actions>
      <Note role="status">{t('waiting')}</Note>
    </Card>
  );
}

/** Who is asked to pay, and why; undefined until the server has said it. */
function useAccount(): Account | undefined {
  const [known, setKnown] = useState<Account>();
  useEffect(() => {
    const leaving = new AbortController();
    fetch('/api/user/profile', { signal: leaving.signal })
      .then(async (answer) => setKnown(account.parse(await answer.json())))
      .catch((error) => {
        if (!leaving.signal.aborted) console.error(error);
      });
    return () => leaving.abort();
  }, []);
  return known;
}
